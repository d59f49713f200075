// What happened in a round of Oh Hell, from its view, and how it ended for each.
import { listWords } from '../../cards/words';
import { number, signed } from '../../ui/numbers';
import { Story, type Line, type Part } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import { words as shared } from '../../words/words.svelte';
import { words } from './table_words';
import type { OhHellView } from './wire';

/** "5 points", "−1 point" */
export const pointsWords = (points: number): string => words.points(number(points), Math.abs(points) === 1);

/** Seats from the dealer's left, in the order in which they bid. */
export function bidOrder(view: OhHellView): number[] {
  return Array.from({ length: view.playerCount }, (_, i) => (view.dealerIndex + 1 + i) % view.playerCount);
}

export function isScored(view: OhHellView): boolean {
  return view.phase === 'ROUND_OVER' || view.phase === 'GAME_OVER';
}

/** What a bid is worth, before it is made. */
export function bidPrice(scoring: OhHellView['scoringVariant']): string {
  return words.price[scoring];
}

/** Which rule gave this seat its points of the round. */
export function whyWords(view: OhHellView, seat: number): string {
  const bid = view.bids[seat] ?? 0;
  const took = view.tricksWon[seat] ?? 0;
  const points = pointsWords(view.roundScores[seat] ?? 0);
  if (bid === took) return bid === 0 ? words.keptNone(points) : words.keptExactly(bid, points);
  if (view.scoringVariant === 'standard') return words.onlyExact;
  return view.scoringVariant === 'partial' ? words.missedPartial(points) : words.missedBy(Math.abs(bid - took), points);
}

export function storyOf(table: TableState<OhHellView>): Line[] {
  const { view } = table;
  const story = new Story(table, view.currentRound);
  const { dealerIndex: dealer, trumpSuit, trumpCard } = view;

  const cards = view.cardsThisRound;
  const trump: Part[] =
    trumpSuit === 'none'
      ? [words.dealsNoTrump(table.isMe(dealer), cards)]
      : trumpCard
        ? [words.dealsUp(table.isMe(dealer), cards), { card: trumpCard }]
        : [words.dealsTrump(table.isMe(dealer), cards, trumpSuit)];
  story.tell('deal', dealer, trump, 'deal');

  for (const seat of bidOrder(view)) {
    const bid = view.bids[seat];
    if (bid !== null && bid !== undefined) story.tell(`bid${seat}`, seat, [words.bids(table.isMe(seat), bid)], 'pick');
  }

  const current = view.currentTrick.cards;
  const tricks = [...view.completedTricks, ...(current.length ? [{ cards: current, winner: null }] : [])];
  story.tellTricks(
    tricks.map(({ cards, winner }) => ({
      plays: cards.map(({ playerIndex, card }) => ({ seat: playerIndex, card })),
      winner,
    })),
  );

  if (isScored(view)) {
    for (const seat of bidOrder(view)) {
      const made = view.bids[seat] === view.tricksWon[seat];
      story.tell(`scored${seat}`, seat, [
        words.scored(view.bids[seat] ?? 0, view.tricksWon[seat] ?? 0, made, signed(view.roundScores[seat] ?? 0)),
      ]);
    }
  }
  const winners = view.winners ?? [];
  const [only] = winners;
  if (winners.length > 1)
    story.tell('match', null, [words.shareVictory(listWords(winners.map((seat) => table.who(seat))))]);
  else if (only !== undefined) story.tell('match', only, [shared.story.winsMatch(table.isMe(only))]);
  return story.lines;
}

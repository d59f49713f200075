// What happened in a round of Oh Hell, from its view, and how it ended for each.
import { listWords } from '../../cards/words';
import { signed } from '../../ui/numbers';
import { Story, type Line, type Part } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import type { OhHellView } from './wire';

/** "5 cards", "1 trick" */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Seats from the dealer's left, in the order in which they bid. */
export function bidOrder(view: OhHellView): number[] {
  return Array.from({ length: view.playerCount }, (_, i) => (view.dealerIndex + 1 + i) % view.playerCount);
}

export function isScored(view: OhHellView): boolean {
  return view.phase === 'ROUND_OVER' || view.phase === 'GAME_OVER';
}

/** What a bid is worth, before it is made. */
export function bidPrice(scoring: OhHellView['scoringVariant']): string {
  const missed = {
    standard: 'Missed: nothing.',
    partial: 'Missed: 1 a trick.',
    penalty: 'Missed: −1 a trick off.',
    canadian: 'Missed: −1 a trick off.',
  }[scoring];
  return `Exactly that many: 10 points and the bid${scoring === 'canadian' ? ', or 5 for none' : ''}. ${missed}`;
}

/** Which rule gave this seat its points of the round. */
export function whyWords(view: OhHellView, seat: number): string {
  const bid = view.bids[seat] ?? 0;
  const took = view.tricksWon[seat] ?? 0;
  const points = counted(view.roundScores[seat] ?? 0, 'point').replace('-', '−');
  if (bid === took) return bid === 0 ? `A bid of none, kept: ${points}.` : `Exactly the bid: 10 + ${bid} = ${points}.`;
  if (view.scoringVariant === 'standard') return 'Only exactly the bid scores.';
  return view.scoringVariant === 'partial'
    ? `Missed, but each trick counts 1: ${points}.`
    : `Missed by ${Math.abs(bid - took)}: ${points}.`;
}

export function storyOf(table: TableState<OhHellView>): Line[] {
  const { view } = table;
  const story = new Story(table, view.currentRound);
  const { dealerIndex: dealer, trumpSuit, trumpCard } = view;

  const deal = `${table.verb(dealer, 'deal', 'deals')} ${counted(view.cardsThisRound, 'card')} each`;
  const trump: Part[] =
    trumpSuit === 'none'
      ? [`${deal}; no trump`]
      : trumpCard
        ? [`${deal}, turning up`, { card: trumpCard }]
        : [`${deal}; ${trumpSuit} are trump`];
  story.tell('deal', dealer, trump, 'deal');

  for (const seat of bidOrder(view)) {
    const bid = view.bids[seat];
    if (bid !== null && bid !== undefined)
      story.tell(`bid${seat}`, seat, [`${table.verb(seat, 'bid', 'bids')} ${bid}`], 'pick');
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
        `bid ${view.bids[seat]} and took ${view.tricksWon[seat]}: ${made ? '' : 'missed, '}${signed(view.roundScores[seat] ?? 0)}`,
      ]);
    }
  }
  const winners = view.winners ?? [];
  const [only] = winners;
  if (winners.length > 1)
    story.tell('match', null, [`${listWords(winners.map((seat) => table.who(seat)))} share the victory`]);
  else if (only !== undefined) story.tell('match', only, [`${table.verb(only, 'win', 'wins')} the match`]);
  return story.lines;
}

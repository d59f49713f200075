// What happened in a hand of Buck Euchre, from its view.
import { bowerName } from '../../cards/words';
import { number, signed } from '../../ui/numbers';
import { Story, type Line, type Part } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import { words as shared } from '../../words/words.svelte';
import { words as look } from './look_words';
import { words } from './table_words';
import type { BuckView } from './wire';

/** What a player did in the hand that is over: "bid 3, took 2", "folded". */
export function deedOf(view: BuckView, seat: number): string {
  const { result, foldedSeats } = view.round;
  if (!result || result.passedOut) return shared.scenes.passed;
  if (foldedSeats.includes(seat)) return look.folded;
  const took = result.tricksWon[seat] ?? 0;
  if (seat === result.bidderSeatIndex) return words.bidTook(result.bid ?? 0, took);
  return took ? shared.scenes.took(took) : words.tookNone;
}

/** All the others folded: nothing was played. */
export function allFolded(view: BuckView): boolean {
  return view.round.foldedSeats.length === view.seats.length - 1;
}

/** Why this seat's score moved as it did; for who watches, how scores move at all. */
export function whyWords(view: BuckView, seat: number | null): string {
  const { result, foldedSeats } = view.round;
  if (!result || result.passedOut) return words.dealtAnew;
  if (seat === null) return words.howScores;
  if (foldedSeats.includes(seat)) return words.youFoldedSo;
  const change = result.scoreChanges[seat] ?? 0;
  if (change < 0) return words.nearer(-change);
  return seat === result.bidderSeatIndex ? words.missedBid : words.noTrick;
}

export function storyOf(table: TableState<BuckView>): Line[] {
  const { round, dealerSeatIndex: dealer, handNumber } = table.view;
  const story = new Story(table, handNumber);

  story.tell('deal', dealer, shared.story.dealsUp<Part>(table.isMe(dealer), { card: round.turnedUpCard }), 'deal');
  if (round.clubsTurnedUp) story.tell('clubs', null, [words.clubs]);
  round.bids.forEach(({ seatIndex: seat, action, bid }, i) => {
    if (action === 'pass') story.tell(`call${i}`, seat, [shared.story.passes(table.isMe(seat))], 'pass');
    else story.tell(`call${i}`, seat, [words.bids(table.isMe(seat), bid ?? 0)], 'pick');
  });
  const bidder = round.bidderSeatIndex;
  if (bidder !== null && round.trumpSuit && !round.clubsTurnedUp)
    story.tell('trump', bidder, [words.names(table.isMe(bidder), round.trumpSuit)], 'trump');
  for (const { seatIndex: seat, decision } of round.foldDecisions) {
    if (decision === 'stay') story.tell(`fold${seat}`, seat, [words.stays(table.isMe(seat))], 'pick');
    else story.tell(`fold${seat}`, seat, [words.foldsNow(table.isMe(seat))], 'pass');
  }

  const done = round.completedTricks.map(({ cards, winningSeatIndex }) => ({ cards, winner: winningSeatIndex }));
  const tricks = [...done, ...(round.currentTrick.length ? [{ cards: round.currentTrick, winner: null }] : [])];
  story.tellTricks(
    tricks.map(({ cards, winner }) => ({
      plays: cards.map(({ seatIndex, card }) => ({ seat: seatIndex, card })),
      winner,
    })),
    (card) => bowerName(card, round.trumpSuit),
  );

  if (round.result?.passedOut) story.tell('passed', null, [words.allPassed]);
  else if (round.result) {
    round.result.scoreChanges.forEach((change, seat) => {
      story.tell(`scored${seat}`, seat, [
        words.scored(deedOf(table.view, seat), signed(change), number(table.view.scores[seat] ?? 0)),
      ]);
    });
  }
  const { winnerSeatIndex: winner } = table.view;
  if (winner !== null) story.tell('match', winner, [shared.story.winsMatch(table.isMe(winner))]);
  return story.lines;
}

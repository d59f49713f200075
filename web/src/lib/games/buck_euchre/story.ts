// What happened in a hand of Buck Euchre, from its view.
import { bowerName } from '../../cards/words';
import { signed } from '../../ui/numbers';
import { Story, type Line } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import type { BuckView } from './wire';

/** What a player did in the hand that is over: "bid 3, took 2", "folded". */
export function deedOf(view: BuckView, seat: number): string {
  const { result, foldedSeats } = view.round;
  if (!result || result.passedOut) return 'passed';
  if (foldedSeats.includes(seat)) return 'folded';
  const took = result.tricksWon[seat] ?? 0;
  if (seat === result.bidderSeatIndex) return `bid ${result.bid}, took ${took}`;
  return `took ${took || 'none'}`;
}

/** All the others folded: nothing was played. */
export function allFolded(view: BuckView): boolean {
  return view.round.foldedSeats.length === view.seats.length - 1;
}

/** Why this seat's score moved as it did; for who watches, how scores move at all. */
export function whyWords(view: BuckView, seat: number | null): string {
  const { result, foldedSeats } = view.round;
  if (!result || result.passedOut) return 'The cards are dealt anew.';
  if (seat === null) return 'A trick takes 1 off. A missed bid, or no trick, adds 5. At 0 you win.';
  if (foldedSeats.includes(seat)) return 'You folded, so your score stays.';
  const change = result.scoreChanges[seat] ?? 0;
  if (change < 0) return `Each trick takes 1 off: you are ${-change} nearer to 0.`;
  return seat === result.bidderSeatIndex
    ? 'A missed bid adds 5, and its tricks do not count.'
    : 'You stayed in without a trick: that adds 5.';
}

export function storyOf(table: TableState<BuckView>): Line[] {
  const { round, dealerSeatIndex: dealer, handNumber } = table.view;
  const story = new Story(table, handNumber);

  story.tell(
    'deal',
    dealer,
    [`${table.verb(dealer, 'deal', 'deals')}, turning up`, { card: round.turnedUpCard }],
    'deal',
  );
  if (round.clubsTurnedUp) story.tell('clubs', null, ['Clubs are trump, and nobody may fold']);
  round.bids.forEach(({ seatIndex: seat, action, bid }, i) => {
    if (action === 'pass') story.tell(`call${i}`, seat, [table.verb(seat, 'pass', 'passes')], 'pass');
    else story.tell(`call${i}`, seat, [`${table.verb(seat, 'bid', 'bids')} ${bid}`], 'pick');
  });
  const bidder = round.bidderSeatIndex;
  if (bidder !== null && round.trumpSuit && !round.clubsTurnedUp)
    story.tell('trump', bidder, [`${table.verb(bidder, 'name', 'names')} ${round.trumpSuit}`], 'trump');
  for (const { seatIndex: seat, decision } of round.foldDecisions) {
    if (decision === 'stay') story.tell(`fold${seat}`, seat, [`${table.verb(seat, 'stay', 'stays')} in`], 'pick');
    else story.tell(`fold${seat}`, seat, [table.verb(seat, 'fold', 'folds')], 'pass');
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

  if (round.result?.passedOut) story.tell('passed', null, ['All passed: no score']);
  else if (round.result) {
    round.result.scoreChanges.forEach((change, seat) => {
      story.tell(`scored${seat}`, seat, [
        `${deedOf(table.view, seat)}: ${signed(change)}, now ${table.view.scores[seat]}`.replace('-', '−'),
      ]);
    });
  }
  const { winnerSeatIndex: winner } = table.view;
  if (winner !== null) story.tell('match', winner, [`${table.verb(winner, 'win', 'wins')} the match`]);
  return story.lines;
}

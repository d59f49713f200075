// What happened at a Hand & Foot table. A view has no past, so this is told from the events that this page has heard.
import { cardWords, listWords } from '../../cards/words';
import type { Face, GameEvent } from '../../protocol/types';
import type { Line, Part } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import type { Sound } from '../../ui/sound';
import { laidWords, rankWords } from './plan';
import { number, signed } from '../../ui/numbers';
import type { FootBreakdown, FootMeldScore, FootRoundResult, HandAndFootView } from './wire';

interface LaidFaces {
  rank: string;
  cards: Face[];
}

const wordsOf = ({ rank, cards }: LaidFaces) => laidWords({ rank, cards: cards.map((card) => card.id) });

/** The cards of `now` that are not in `before`. */
function added(before: readonly Face[], now: readonly Face[]): Face[] {
  const left = before.map((card) => card.id);
  return now.filter((card) => {
    const at = left.indexOf(card.id);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export const endings: Record<FootRoundResult['ending'], string> = {
  'went-out': '',
  'no-cards': 'The stock has run out. Nobody goes out.',
  'threes-stalemate': 'Only 3s were discarded. Nobody goes out.',
};

export function storyOf(table: TableState<HandAndFootView>, events: readonly GameEvent[]): Line[] {
  const lines: Line[] = [];
  let hand: Face[] | null = null;
  let drew: Line | null = null;

  for (const { name, version, data } of events) {
    const seat = typeof data.seatIndex === 'number' ? data.seatIndex : null;
    const verb = (you: string, they: string) => (seat === null ? they : table.verb(seat, you, they));
    const tellOf = (who: number | null, key: string, parts: Part[], sound?: Sound): Line => {
      const line: Line = {
        key: `${version}.${name}.${key}`,
        seat: who,
        who: who === null ? '' : table.who(who),
        parts,
        sound,
      };
      lines.push(line);
      return line;
    };
    const tell = (parts: Part[], sound?: Sound) => tellOf(seat, String(data.rank ?? ''), parts, sound);
    switch (name) {
      case 'new-round':
        hand = null;
        tell(
          [
            `Round ${data.round}. ${data.playDownRequirement} points to play down. Turned up:`,
            { card: data.topCard as unknown as Face },
          ],
          'deal',
        );
        break;
      case 'deck-reshuffled':
        tell(['The pile is shuffled into the stock'], 'gather');
        break;
      case 'cards-drawn': {
        const line = tell([verb('draw', 'draws'), `${data.count} cards`], 'deal');
        if (seat === table.me) drew = line;
        break;
      }
      case 'hand-updated': {
        const now = data.hand as unknown as Face[];
        if (drew && hand) drew.parts = ['draw', ...added(hand, now).map((card) => ({ card }))];
        drew = null;
        hand = now;
        break;
      }
      case 'pile-unlocked': {
        const more = (data.additionalCards as unknown as Face[]).length;
        tell(
          [
            `${verb('unlock', 'unlocks')} the pile with ${rankWords(String(data.rank))}${more ? ` and ${verb('take', 'takes')} ${more} more` : ''}`,
          ],
          'gather',
        );
        break;
      }
      case 'cards-melded': {
        const melds = (data.melds as unknown as LaidFaces[]).map(wordsOf);
        const additions = (data.additions as unknown as LaidFaces[]).map(wordsOf);
        const does = [
          melds.length ? `${verb('meld', 'melds')} ${listWords(melds)}` : '',
          additions.length ? `${verb('add', 'adds')} ${listWords(additions)}` : '',
        ]
          .filter(Boolean)
          .join(' and ');
        tell([data.playedDown ? `${verb('play', 'plays')} down: ${does}, ${data.points} points` : does], 'play');
        break;
      }
      case 'book-completed':
        tell(
          [
            `${verb('have', 'has')} a ${(data.status as FootMeldScore['status']).toLowerCase()} of ${rankWords(String(data.rank))}`,
          ],
          'book',
        );
        break;
      case 'foot-picked-up':
        tell([`${verb('pick', 'picks')} up the foot`], 'gather');
        break;
      case 'card-discarded':
        tell(
          [
            verb('discard', 'discards'),
            { card: data.card as unknown as Face, note: data.discardPileFrozen ? 'the pile is frozen' : undefined },
          ],
          'play',
        );
        break;
      case 'stalemate-warning':
        tell(['Only 3s on the pile and few cards left: the round will end if that goes on']);
        break;
      case 'went-out':
        tell([`${verb('go', 'goes')} out`], 'triumph');
        break;
      case 'round-over':
        if (data.ending !== 'went-out')
          tellOf(null, 'ending', [endings[data.ending as FootRoundResult['ending']].replace(/\.$/, '')]);
        for (const { seatIndex: scorer, roundScore, totalScore } of data.scores as unknown as FootBreakdown[]) {
          tellOf(scorer, `score${scorer}`, [
            `${table.verb(scorer, 'score', 'scores')} ${signed(roundScore)}, now ${number(totalScore)}`,
          ]);
        }
        break;
      case 'game-over': {
        const winner = Number(data.winningSeatIndex);
        tellOf(winner, 'match', [`${table.verb(winner, 'win', 'wins')} the match`]);
        break;
      }
    }
  }
  return lines;
}

/** "You have the 10 of diamonds and the joker new." */
export function drawnWords(cards: readonly Face[]): string {
  return `You have ${listWords(cards.map((card) => `the ${cardWords(card)}`))} new.`;
}

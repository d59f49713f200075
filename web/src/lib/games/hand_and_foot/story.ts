// What happened at a Hand & Foot table. A view has no past, so this is told from the events that this page has heard.
import { cardName, listWords } from '../../cards/words';
import type { Face, GameEvent } from '../../protocol/types';
import type { Line, Part } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import type { Sound } from '../../ui/sound';
import { laidWords, rankWords } from './plan';
import { number, signed } from '../../ui/numbers';
import { words as shared } from '../../words/words.svelte';
import { words as text } from './table_words';
import { cardsWords } from './words';
import type { FootBreakdown, FootRoundResult, HandAndFootView } from './wire';

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

export function storyOf(table: TableState<HandAndFootView>, events: readonly GameEvent[]): Line[] {
  const lines: Line[] = [];
  let hand: Face[] | null = null;
  let drew: Line | null = null;

  for (const { name, version, data } of events) {
    const seat = typeof data.seatIndex === 'number' ? data.seatIndex : null;
    const you = seat !== null && table.isMe(seat);
    const tellOf = (who: number | null, key: string, parts: Part[], sound?: Sound): Line => {
      const line: Line = {
        key: `${version}.${name}.${key}`,
        seat: who,
        who: who === null ? '' : table.actor(who).name,
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
            text.newRound(Number(data.round), Number(data.playDownRequirement)),
            { card: data.topCard as unknown as Face },
          ],
          'deal',
        );
        break;
      case 'deck-reshuffled':
        tell([text.reshuffled], 'gather');
        break;
      case 'cards-drawn': {
        const line = tell([text.draws(you), cardsWords(Number(data.count))], 'deal');
        if (seat === table.me) drew = line;
        break;
      }
      case 'hand-updated': {
        const now = data.hand as unknown as Face[];
        if (drew && hand) drew.parts = [text.draws(true), ...added(hand, now).map((card) => ({ card }))];
        drew = null;
        hand = now;
        break;
      }
      case 'pile-unlocked': {
        const more = (data.additionalCards as unknown as Face[]).length;
        tell([text.unlocks(you, rankWords(String(data.rank)), more)], 'gather');
        break;
      }
      case 'cards-melded': {
        const melds = (data.melds as unknown as LaidFaces[]).map(wordsOf);
        const additions = (data.additions as unknown as LaidFaces[]).map(wordsOf);
        const does = text.melds(you, listWords(melds), listWords(additions));
        tell([data.playedDown ? text.playsDown(you, does, Number(data.points)) : does], 'play');
        break;
      }
      case 'book-completed':
        tell([text.hasBook(you, data.status === 'Clean Book', rankWords(String(data.rank)))], 'book');
        break;
      case 'foot-picked-up':
        tell([text.picksUpFoot(you)], 'gather');
        break;
      case 'card-discarded':
        tell(
          text.discards<Part>(you, {
            card: data.card as unknown as Face,
            note: data.discardPileFrozen ? text.pileFrozen : undefined,
          }),
          'play',
        );
        break;
      case 'stalemate-warning':
        tell([text.stalemate]);
        break;
      case 'went-out':
        tell([text.goesOutNow(you)], 'triumph');
        break;
      case 'round-over':
        if (data.ending !== 'went-out')
          tellOf(null, 'ending', [text.endings[data.ending as FootRoundResult['ending']].replace(/\.$/, '')]);
        for (const { seatIndex: scorer, roundScore, totalScore } of data.scores as unknown as FootBreakdown[]) {
          tellOf(scorer, `score${scorer}`, [text.scores(table.isMe(scorer), signed(roundScore), number(totalScore))]);
        }
        break;
      case 'game-over': {
        const winner = Number(data.winningSeatIndex);
        tellOf(winner, 'match', [shared.story.winsMatch(table.isMe(winner))]);
        break;
      }
    }
  }
  return lines;
}

/** "You have the 10 of diamonds and the joker new." */
export function drawnWords(cards: readonly Face[]): string {
  return text.drawn(listWords(cards.map((card) => cardName(card).the)));
}

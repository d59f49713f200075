// An action in words and cards, so that it can be told: "play the jack of hearts". Each game says its own (games/<game>/deeds.ts).
import { cardWords } from '../cards/words';

export interface Deed {
  /** "play the jack of hearts" */
  act: string;
  /** "plays the jack of hearts" */
  acts: string;
  /** Ids of cards to show beside the words. */
  cards: string[];
  /** Ids of cards that have words on them: those are told in words. */
  phrases?: string[];
}

export function deed(act: string, acts: string, what = '', cards: string[] = []): Deed {
  const tail = what ? ` ${what}` : '';
  return { act: act + tail, acts: acts + tail, cards };
}

/** With one card: "play the jack of hearts". */
export function cardDeed(act: string, acts: string, cardId: string): Deed {
  return deed(act, acts, `the ${cardWords(cardId)}`, [cardId]);
}

// An action in words and cards, so that it can be told: "play the jack of hearts". Each game says its own (games/<game>/deeds.ts).
import { cardName } from '../cards/words';
import type { CardName, Told } from '../words/grammar';

export interface Deed extends Told {
  /** Ids of cards to show beside the words. */
  cards: string[];
  /** Ids of cards that have words on them: those are told in words. */
  phrases?: string[];
}

export const deed = (told: Told, cards: string[] = []): Deed => ({ ...told, cards });

/** With one card: "play the jack of hearts". */
export const cardDeed = (told: (card: CardName) => Told, cardId: string): Deed =>
  deed(told(cardName(cardId)), [cardId]);

// The server's games, asked for once.
import type { Game } from '../protocol/types';
import { listGames } from './http';

class Registry {
  games = $state.raw<Game[]>([]);
  #asked: Promise<void> | null = null;

  /** Throws what went wrong; a later call asks again. */
  load(): Promise<void> {
    this.#asked ??= listGames().then(
      (games) => void (this.games = games),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  find(gameId: string): Game | undefined {
    return this.games.find((each) => each.id === gameId);
  }

  /** Its name; nothing that could be mistaken for one before it is known. */
  name(gameId: string): string {
    return this.find(gameId)?.name ?? '\u00A0';
  }
}

export const registry = new Registry();

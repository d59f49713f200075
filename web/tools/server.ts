// The real server, for tools and tests: starts the program on a free port and says where it listens.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built program: OYSTER_BIN, or the optimised build of this repository. */
export const serverProgram =
  process.env.OYSTER_BIN ?? fileURLToPath(new URL('../../build/release/oyster', import.meta.url));
export const haveServer = existsSync(serverProgram);
export const builtPage = fileURLToPath(new URL('../dist', import.meta.url));

export interface Server {
  /** With a slash at its end. */
  url: string;
  stop(): Promise<void>;
}

/** Starts `oyster serve` with these arguments more; nothing of it stays on the disk. */
export function startServer(more: string[] = []): Promise<Server> {
  const child = spawn(serverProgram, ['serve', '--port', '0', '--store', 'memory', '--log-level', 'warn', ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    void ended.then(() => reject(new Error(`The server ended before it listened: ${said}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /http:\/\/\S+/.exec(line)?.[0];
      if (!url) return;
      resolve({
        url,
        stop: () => {
          child.kill();
          return ended;
        },
      });
    });
  });
}

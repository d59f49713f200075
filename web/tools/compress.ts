// After a build: a `.br` and a `.gz` beside every file of the page that gets smaller by it, for the server to send.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(css|html|js|json|svg|txt|webmanifest)$/;

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const plain = readFileSync(path);
        const variants = {
          br: brotliCompressSync(plain, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
            },
          }),
          gz: gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }),
        };
        for (const [ending, packed] of Object.entries(variants))
          if (packed.length < plain.length) writeFileSync(`${path}.${ending}`, packed);
      }
    },
  };
}

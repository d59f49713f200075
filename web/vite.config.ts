// Builds the page into web/dist. In development, set OYSTER_SERVER to the address that `oyster serve` prints.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { namedBreakpoints } from './tools/breakpoints';
import { compress } from './tools/compress';
import { preload } from './tools/preload';

const server = process.env.OYSTER_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), preload(), compress()],
  css: { postcss: { plugins: [namedBreakpoints] } },
  // The page itself names its files from the server's root, where `oyster serve --base` puts its path before them; all others by
  // where they are.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every table shares comes in one file: on a slow line each file costs a way there and back. What the page starts with
    // stays apart and comes first, or its styles would override the table's.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'table', test: /src\/lib\/(table|expert)\// },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/app': { target: server, ws: true } } },
});

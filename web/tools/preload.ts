// After a build: the page asks for the code of a room together with its own, for the list of games, and for the type of
// its headlines, instead of one after the other. On a slow line every such step costs as much as half of the code does, and
// type that comes after its words moves them.
import type { Plugin } from 'vite';

const soonNeeded = 'routes/Room.svelte';
const headlines = /oyster-tube-900.*\.woff2$/;

export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []));
        const room = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(soonNeeded));
        if (!room) throw new Error(`${soonNeeded} is no chunk of its own any more`);
        const scripts = [room.fileName, ...room.imports].filter((file) => !html.includes(file));
        const styles = [room, ...chunks.filter(({ fileName }) => scripts.includes(fileName))].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const font = Object.keys(bundle).find((file) => headlines.test(file));
        if (!font) throw new Error('The type of the headlines is no file of its own any more');
        const links = [
          { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}` },
          ...scripts.map((file) => ({ rel: 'modulepreload', href: `/${file}` })),
          ...[...new Set(styles)].filter((file) => !html.includes(file)).map((file) => ({ rel: 'preload', as: 'style', href: `/${file}` })),
          { rel: 'preload', as: 'fetch', href: '/api/games' },
        ];
        return links.map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' as const }));
      },
    },
  };
}

// Styles name the screens that they are for, @media (--desk); this puts in what src/styles/breakpoints.ts says of them.
import type { AcceptedPlugin } from 'postcss';
import { breakpoints } from '../src/styles/breakpoints';

export const namedBreakpoints: AcceptedPlugin = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
        const query = breakpoints[name];
        if (!query) throw rule.error(`There is no screen of the name --${name}`);
        return query;
      });
    },
  },
};

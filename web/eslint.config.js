// What the compiler does not say: TypeScript and Svelte as their own plugins recommend them, with types where they help.
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['dist/', 'screens/', 'src/lib/protocol/generated.ts', 'src/lib/cards/faces.js']),
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // The compiler knows better what is defined.
      'no-undef': 'off',
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
      // {' '} is a space that no line break may swallow.
      'svelte/no-useless-mustaches': 'off',
      // State here is replaced, not changed in place: a Map or Set inside it is a plain value.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  // The only HTML as text is the page's own drawings.
  {
    files: ['src/lib/cards/*.svelte', 'src/lib/ui/{Art,Drawing,Icon}.svelte'],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
);

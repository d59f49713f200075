// The specs, with the page's own plugins. Apart from vite.config.ts, because building the page needs no test library.
import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config';

export default mergeConfig(page, defineConfig({ test: { include: ['src/**/*.spec.ts'] } }));

import type { Build } from '../shell/build.ts';

export const build: Build = { worker: 'sw-old.js', assets: 'assets-old.json' };

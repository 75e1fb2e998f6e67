import { Theme } from './Theme.ts';

export { Theme, type ThemeChoice } from './Theme.ts';

/** The theme of this page. */
export const theme: Theme = new Theme();

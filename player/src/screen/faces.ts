import { emojiFamilies } from '@vitrine/shared/render';

const fallbackFonts = 'system-ui, "Noto Sans CJK SC", "Microsoft YaHei", "Malgun Gothic", sans-serif';

/**
 * The typefaces of words that the player writes itself, as CSS has them: those that were chosen, then that of emoji, which
 * stands before those of the machine, of which some have emoji of their own.
 */
export const facesOf = (text: string, chosen: readonly string[] = []): string =>
  [...[...chosen, ...emojiFamilies(text)].map((name) => JSON.stringify(name)), fallbackFonts].join(', ');

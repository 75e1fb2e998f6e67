import { emojiFamilies } from '@vitrine/shared/render';

const fallbackFonts = 'system-ui, "Noto Sans CJK SC", "Microsoft YaHei", "Malgun Gothic", sans-serif';

/**
 * CSS font families for the player's own texts: the chosen ones, then the emoji font before the system fonts, some of
 * which have emoji of their own.
 */
export const facesOf = (text: string, chosen: readonly string[] = []): string =>
  [...[...chosen, ...emojiFamilies(text)].map((name) => JSON.stringify(name)), fallbackFonts].join(', ');

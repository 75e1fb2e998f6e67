import { formatList } from '@vitrine/shared/i18n';

/** Number of names in a sentence; the others are counted. */
const mostNames = 5;

/** The first names, as part of a sentence. */
export const firstNames = (names: readonly string[]): string => formatList(names.slice(0, mostNames));

import type { Language } from '@vitrine/shared/api/locale';

const segmenters = new Map<Language, Intl.Segmenter>();

function segmenterOf(language: Language): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** Words of a text, in small letters: Chinese has no blanks between them, so the language says where they end. */
export function tokensOf(text: string, language: Language): string[] {
  return [...segmenterOf(language).segment(text.normalize('NFKC').toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

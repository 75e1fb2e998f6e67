import type { Section } from './sections.ts';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Search terms. Matches anywhere within words, as Chinese and Korean require. */
export const termsOf = (query: string): readonly string[] => folded(query).split(/\s+/).filter(Boolean);

/** Sections with all terms, heading matches first. Without terms: all, unchanged. */
export function findSections(sections: readonly Section[], query: string): readonly Section[] {
  const terms = termsOf(query);
  if (terms.length === 0) return sections;
  const found = sections.flatMap((section) => {
    const title = folded(section.title);
    const plain = folded(section.plain);
    if (!terms.every((term) => title.includes(term) || plain.includes(term))) return [];
    return [{ section, inTitle: terms.filter((term) => title.includes(term)).length }];
  });
  return found.toSorted((one, other) => other.inTitle - one.inTitle).map(({ section }) => section);
}

/** Splits a text; every second piece is a match. */
export function cutAtHits(text: string, terms: readonly string[]): readonly string[] {
  const words = terms.filter(Boolean).map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'gi'));
}

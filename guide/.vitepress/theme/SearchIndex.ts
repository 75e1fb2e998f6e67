import type { Language } from '@vitrine/shared/api/locale';
import MiniSearch from 'minisearch';
import { withBase } from 'vitepress';
import { type Found, searchOptions } from '../../src/searchOptions.ts';

const most = 20;
const indexes = new Map<Language, Promise<MiniSearch<Found>>>();

async function read(language: Language): Promise<MiniSearch<Found>> {
  const response = await fetch(withBase(`/search/${language}.json`));
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  return MiniSearch.loadJSON<Found>(await response.text(), searchOptions(language));
}

/** The index of a language: fetched once, and again after a failure. */
function indexOf(language: Language): Promise<MiniSearch<Found>> {
  const known = indexes.get(language) ?? read(language);
  indexes.set(language, known);
  known.catch(() => indexes.delete(language));
  return known;
}

/** Sections with all words of the query, else those with some of them; the best first. */
export async function findSections(language: Language, query: string): Promise<readonly Found[]> {
  const index = await indexOf(language);
  const all = index.search(query);
  const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
  return found.slice(0, most).map(({ id, path, title, page, text }) => ({ id, path, title, page, text }));
}

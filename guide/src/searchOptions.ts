import type { Language } from '@vitrine/shared/api/locale';
import type { Options } from 'minisearch';
import { tokensOf } from './tokens.ts';

export interface Found {
  readonly id: string;
  /** Address below the base of the guide. */
  readonly path: string;
  readonly title: string;
  /** Title of the page; the same as `title` for its beginning. */
  readonly page: string;
  readonly text: string;
}

/** How sections are found: the same where the index is made and where it is asked. */
export const searchOptions = (language: Language): Options<Found> => ({
  idField: 'id',
  fields: ['title', 'page', 'text'],
  storeFields: ['path', 'title', 'page', 'text'],
  tokenize: (text) => tokensOf(text, language),
  processTerm: (term) => term,
  searchOptions: {
    boost: { title: 4, page: 2 },
    combineWith: 'AND',
    prefix: true,
    // One wrong letter in a long word; Chinese and Korean words are too short for that.
    fuzzy: (term) => (/^[a-z]{5,}$/.test(term) ? 1 : false),
  },
});

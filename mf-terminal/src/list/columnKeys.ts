import { type ClientColumn, clientColumns } from '@vitrine/shared/api';

/** Available columns in order; the name always comes first. */
export const columnKeys = clientColumns;
export type OwnColumn = ClientColumn;
/** A built-in column or a custom field. */
export type ColumnKey = OwnColumn | `custom.${string}`;

/** Default columns. */
const usual: readonly ColumnKey[] = ['state', 'nowPlaying', 'lastSeen', 'resolution', 'freeSpace', 'version'];

const isColumn = (key: string): key is ColumnKey =>
  key.startsWith('custom.') || columnKeys.some((known) => known === key);

/** The user's columns without unknown ones; the defaults if empty. */
export function columnsFrom(chosen: readonly string[]): readonly ColumnKey[] {
  const known = chosen.filter(isColumn);
  return known.length > 0 ? known : usual;
}

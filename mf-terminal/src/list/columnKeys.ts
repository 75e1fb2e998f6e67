import { type ClientColumn, clientColumns } from '@vitrine/shared/api';

/** Columns that a list of terminals can show, in their order; the name always comes first. */
export const columnKeys = clientColumns;
export type OwnColumn = ClientColumn;
/** A column of ours, or one of the account's own fields. */
export type ColumnKey = OwnColumn | `custom.${string}`;

/** What everyone sees at first. */
const usual: readonly ColumnKey[] = ['state', 'nowPlaying', 'lastSeen', 'resolution', 'freeSpace', 'version'];

const isColumn = (key: string): key is ColumnKey =>
  key.startsWith('custom.') || columnKeys.some((known) => known === key);

/** What a person chose; a column that is no more is left out, and nothing chosen means the usual ones. */
export function columnsFrom(chosen: readonly string[]): readonly ColumnKey[] {
  const known = chosen.filter(isColumn);
  return known.length > 0 ? known : usual;
}

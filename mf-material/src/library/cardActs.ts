import type { MaterialRow } from '@vitrine/shared/api';

/** What can be done with one card; undefined where the person may not. */
export interface CardActs {
  readonly open: (row: MaterialRow) => void;
  readonly rename?: (row: MaterialRow) => void;
  readonly move?: (rows: readonly MaterialRow[]) => void;
  readonly remove?: (rows: readonly MaterialRow[]) => void;
}

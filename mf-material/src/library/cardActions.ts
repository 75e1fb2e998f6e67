import type { MaterialRow } from '@vitrine/shared/api';

/** Actions on materials; undefined without permission. */
export interface CardActions {
  readonly open: (row: MaterialRow) => void;
  /** Opens the detail page. */
  readonly enlarge: (row: MaterialRow) => void;
  /** Publishes an image or video in a program of its own. */
  readonly publish?: (row: MaterialRow) => void;
  readonly rename?: (row: MaterialRow) => void;
  readonly move?: (rows: readonly MaterialRow[]) => void;
  readonly tag?: (rows: readonly MaterialRow[]) => void;
  readonly expire?: (rows: readonly MaterialRow[]) => void;
  readonly replace?: (row: MaterialRow) => void;
  /** Repeats the processing. */
  readonly retry?: (rows: readonly MaterialRow[]) => void;
  /** Cancels a conversion and deletes its upload. */
  readonly cancelConversion?: (rows: readonly MaterialRow[]) => void;
  readonly remove?: (rows: readonly MaterialRow[]) => void;
}

import type { MaterialRow } from '@vitrine/shared/api';

/** What can be done with materials; undefined where the person may not. */
export interface CardActs {
  readonly open: (row: MaterialRow) => void;
  /** On a page of its own. */
  readonly enlarge: (row: MaterialRow) => void;
  /** Shows an image or a video on screens, in a program of its own. */
  readonly publish?: (row: MaterialRow) => void;
  readonly rename?: (row: MaterialRow) => void;
  readonly move?: (rows: readonly MaterialRow[]) => void;
  readonly tag?: (rows: readonly MaterialRow[]) => void;
  readonly expire?: (rows: readonly MaterialRow[]) => void;
  readonly replace?: (row: MaterialRow) => void;
  /** Processes it again. */
  readonly retry?: (rows: readonly MaterialRow[]) => void;
  /** Ends a conversion and deletes the file that was uploaded for it. */
  readonly cancelConversion?: (rows: readonly MaterialRow[]) => void;
  readonly remove?: (rows: readonly MaterialRow[]) => void;
}

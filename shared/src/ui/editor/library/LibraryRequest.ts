import type { MaterialRow, MaterialType } from '@vitrine/shared/api';

/** What the library is opened for. */
export interface LibraryRequest {
  /** Kinds of material that fit. */
  readonly types: readonly MaterialType[];
  /** Shown as the drawer's title. */
  readonly title: string;
  /** What is filled; the drawer closes when something else is worked on. */
  readonly componentId?: string;
  /** The drawer closes after the first one. */
  readonly single: boolean;
  readonly onPick: (material: MaterialRow) => void;
}

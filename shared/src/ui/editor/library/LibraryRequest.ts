import type { MaterialRow, MaterialType } from '@vitrine/shared/api';

/** Purpose for which the library is opened. */
export interface LibraryRequest {
  /** Accepted kinds of material. */
  readonly types: readonly MaterialType[];
  readonly title: string;
  /** Component to fill; the drawer closes when the selection changes. */
  readonly componentId?: string;
  /** Closes the drawer after the first pick. */
  readonly single: boolean;
  readonly onPick: (material: MaterialRow) => void;
}

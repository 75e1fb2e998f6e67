import type { MaterialRow } from '@vitrine/shared/api';
import { materialRow } from '@vitrine/shared/api';

/** Data type of a dragged material. */
export { materialDataType } from '@vitrine/shared/ui/editor';

/** Parses a dropped material; undefined if none. */
export function materialOf(text: string): MaterialRow | undefined {
  if (text === '') return undefined;
  const parsed = materialRow.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}

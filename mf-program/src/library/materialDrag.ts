import type { MaterialRow } from '@vitrine/shared/api';
import { materialRow } from '@vitrine/shared/api';

/** What a dragged material carries. */
export { materialDataType } from '@vitrine/shared/ui/editor';

/** The material that a drop carries, or undefined. */
export function materialOf(text: string): MaterialRow | undefined {
  if (text === '') return undefined;
  const parsed = materialRow.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}

import type { MaterialRow } from '@vitrine/shared/api';
import { formatBytes, type Translate } from '@vitrine/shared/i18n';

/** "1920 × 1080", empty where it does not apply. */
export const pixels = ({ width, height }: Pick<MaterialRow, 'width' | 'height'>): string =>
  width === null || height === null ? '' : `${width} × ${height}`;

/** "PNG · 1.2 MB · 1920 × 1080". */
export function summary(row: MaterialRow): string {
  return [row.suffix.toUpperCase(), formatBytes(row.mtSize), pixels(row)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What could not be made of a material, as a sentence; empty when all is well. */
export const noteText = (row: MaterialRow, say: Translate): string =>
  row.note === '' ? '' : say(`note.${row.note}`);

import { type MaterialRow, materialNotes } from '@vitrine/shared/api';
import { formatBytes, type Translate } from '@vitrine/shared/i18n';

/** "1920 × 1080", empty where it does not apply. */
export const pixels = ({ width, height }: Pick<MaterialRow, 'width' | 'height'>): string =>
  width === null || height === null ? '' : `${width} × ${height}`;

/** "PNG · 1.2 MB · 1920 × 1080". */
export function summary(row: Pick<MaterialRow, 'suffix' | 'mtSize' | 'width' | 'height'>): string {
  return [row.suffix.toUpperCase(), formatBytes(row.mtSize), pixels(row)]
    .filter((part) => part !== '')
    .join(' · ');
}

const known: readonly string[] = materialNotes;

/** What could not be made of a material, as a sentence; empty when all is well. A newer server may know more words. */
export const noteText = (row: Pick<MaterialRow, 'note'>, say: Translate): string =>
  known.includes(row.note) ? say(`note.${row.note}`) : '';

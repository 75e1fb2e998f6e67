import { type MaterialRow, materialNotes } from '@vitrine/shared/api';
import { formatBytes } from '@vitrine/shared/i18n';
import type { Say } from '../messages/index.ts';

/** "1920 × 1080", empty where it does not apply. */
export const pixels = ({ width, height }: Pick<MaterialRow, 'width' | 'height'>): string =>
  width === null || height === null ? '' : `${width} × ${height}`;

/** "PNG · 1.2 MB · 1920 × 1080". */
export function summary(row: Pick<MaterialRow, 'suffix' | 'mtSize' | 'width' | 'height'>): string {
  return [row.suffix.toUpperCase(), formatBytes(row.mtSize), pixels(row)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Known note of a material; a newer server may send unknown ones. */
export const noteOf = ({ note }: Pick<MaterialRow, 'note'>) => materialNotes.find((known) => known === note);

/** Note of a material as a sentence; empty without. */
export function noteText(row: Pick<MaterialRow, 'note'>, say: Say): string {
  const note = noteOf(row);
  return note ? say(`note.${note}`) : '';
}

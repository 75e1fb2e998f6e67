import { formatNumber } from '@vitrine/shared/i18n';
import type { WallShape } from './LinkedDraft.ts';

/** Width and height of a wall in millimetres including bezels, formatted. */
export const wallSize = ({ rows, columns, cellWidth, cellHeight, bezelX, bezelY }: WallShape) => ({
  width: formatNumber(columns * cellWidth + (columns - 1) * bezelX, 0),
  height: formatNumber(rows * cellHeight + (rows - 1) * bezelY, 0),
});

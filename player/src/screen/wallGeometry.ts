import type { LinkedScreen } from '@vitrine/shared/api';

/** Position of the whole wall's picture relative to one screen, in widths and heights of that screen. */
export interface WallGeometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

const whole: WallGeometry = { width: 1, height: 1, left: 0, top: 0 };

/**
 * In `splice` the picture spans all screens and the frames between them, so that lines continue behind the frames; in
 * `mirror`, and without a group, each screen shows all of it.
 */
export function wallGeometry(linked: LinkedScreen | undefined): WallGeometry {
  if (linked?.mode !== 'splice') return whole;
  const { rows, columns, row, column, cellWidth, cellHeight, bezelX, bezelY } = linked;
  const [stepX, stepY] = [1 + bezelX / cellWidth, 1 + bezelY / cellHeight];
  return {
    width: (columns - 1) * stepX + 1,
    height: (rows - 1) * stepY + 1,
    left: -column * stepX || 0,
    top: -row * stepY || 0,
  };
}

import type { LinkedScreen } from '@vitrine/shared/api';
import { element } from './element.ts';

const space = 'http://www.w3.org/2000/svg';

function shape(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== '') made.textContent = text;
  return made;
}

/**
 * A test pattern for installers of linked screens, drawn over the whole wall in millimetres: circles and diagonals that
 * must continue from screen to screen, and a border, row and column on each.
 */
export function testPattern(linked: LinkedScreen): HTMLElement {
  const wall = linked.mode === 'splice' ? linked : { ...linked, rows: 1, columns: 1, row: 0, column: 0 };
  const { rows, columns, cellWidth, cellHeight, bezelX, bezelY } = wall;
  const width = columns * cellWidth + (columns - 1) * bezelX;
  const height = rows * cellHeight + (rows - 1) * bezelY;
  const drawing = shape('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' });
  drawing.append(shape('rect', { class: 'background', width, height }), ...lines(width, height));
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      drawing.append(
        ...cell(linked, column * (cellWidth + bezelX), row * (cellHeight + bezelY), row, column),
      );
  return element('div', 'test-pattern', over(drawing));
}

function over(drawing: SVGElement): HTMLElement {
  const wall = element('div', 'wall');
  wall.append(drawing);
  return wall;
}

function lines(width: number, height: number): SVGElement[] {
  const [x, y] = [width / 2, height / 2];
  const radii = [0.2, 0.4, 0.6, 0.8, 1].map((part) => (part * Math.min(width, height)) / 2);
  return [
    shape('line', { x1: 0, y1: 0, x2: width, y2: height }),
    shape('line', { x1: 0, y1: height, x2: width, y2: 0 }),
    shape('line', { x1: 0, y1: y, x2: width, y2: y }),
    shape('line', { x1: x, y1: 0, x2: x, y2: height }),
    ...radii.map((r) => shape('circle', { cx: x, cy: y, r })),
  ];
}

/** In `mirror` every screen draws one cell, so it shows the screen's position, not the drawing's. */
function cell(linked: LinkedScreen, x: number, y: number, row: number, column: number): SVGElement[] {
  const { cellWidth: width, cellHeight: height, mode } = linked;
  const place = mode === 'splice' ? { row, column } : linked;
  const size = Math.min(width, height) / 5;
  const inset = Math.min(width, height) / 200;
  return [
    shape('rect', {
      class: 'edge',
      x: x + inset,
      y: y + inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      'stroke-width': 2 * inset,
    }),
    shape(
      'text',
      { x: x + width / 2, y: y + height / 2, 'font-size': size },
      `${place.row + 1} · ${place.column + 1}`,
    ),
  ];
}

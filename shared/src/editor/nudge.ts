import type { KeyPress } from './shortcut.ts';

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Offset of an arrow key in program pixels: 1, or 10 with Shift. Undefined for every other key. */
export function nudgeOf(press: KeyPress): { x: number; y: number } | undefined {
  const way = ways[press.key];
  if (way === undefined || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const step = press.shiftKey ? 10 : 1;
  return { x: way[0] * step, y: way[1] * step };
}

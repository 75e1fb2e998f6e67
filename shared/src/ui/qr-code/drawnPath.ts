import { create } from 'qrcode';

/** Quiet zone in modules, required by ISO/IEC 18004 for cameras. */
const quiet = 4;

/** Dark modules of a code for `text` as one SVG path, in a square of `size` modules including the quiet zone. */
export function drawnPath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dark.push(`M${column + quiet} ${row + quiet}h1v1h-1z`);
    }
  }
  return { size: modules.size + 2 * quiet, path: dark.join('') };
}

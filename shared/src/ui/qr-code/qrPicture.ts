import { drawnPath } from './drawnPath.ts';

/** Pixels per module: sharp on a screen, and legible to cameras when drawn small. */
const moduleSide = 16;

/** A QR code for `text` as a PNG file with the quiet zone. Throws where the browser cannot draw. */
export async function qrPicture(text: string, name: string): Promise<File> {
  const { size, path } = drawnPath(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * moduleSide;
  canvas.height = size * moduleSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(moduleSide, moduleSide);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser has no 2D canvas');
  return new File([blob], `${name}.png`, { type: 'image/png' });
}

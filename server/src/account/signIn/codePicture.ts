import { randomInt } from 'node:crypto';
import limit from 'p-limit';
import sharp from 'sharp';
import { Refusal } from '../../platform/errors.ts';
import { type Point, signs, strokesOf } from './glyphs.ts';

const codeLength = 5;
const width = 200;
const height = 64;
/** Pixels per grid step of the signs. */
const step = 6;
/** Drawing takes milliseconds of CPU; concurrent requests wait. */
const atOnce = limit(1);

const between = (least: number, most: number) => least + (randomInt(1000) / 1000) * (most - least);

export const newCodeText = (): string =>
  Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('');

const lineOf = (points: readonly Point[]) =>
  points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

/** A randomly rotated, slanted and bent sign. */
function drawSign(sign: string, index: number): string {
  const turn = between(-0.28, 0.28);
  const lean = between(-0.25, 0.25);
  const size = step * between(0.85, 1.1);
  const middle: Point = [28 + index * 36 + between(-4, 4), height / 2 + between(-5, 5)];
  const place = ([x, y]: Point): Point => {
    const [right, down] = [(x - 2 + lean * (3 - y)) * size + between(-1, 1), (y - 3) * size + between(-1, 1)];
    return [
      middle[0] + right * Math.cos(turn) - down * Math.sin(turn),
      middle[1] + right * Math.sin(turn) + down * Math.cos(turn),
    ];
  };
  return strokesOf(sign)
    .map((stroke) => `M${lineOf(stroke.map(place))}`)
    .join('');
}

function drawNoise(): string {
  const y = () => between(6, height - 6).toFixed(1);
  return Array.from({ length: 3 }, () => `M0 ${y()}C66 ${y()} 133 ${y()} ${width} ${y()}`).join('');
}

/** Maximum queued pictures: requests are public, and each stays open. */
const mostWaiting = 50;

/** The text as `data:image/png;base64,…`: pixels only, so that the page does not contain the answer. */
export async function drawCode(text: string): Promise<string> {
  const path = [...text].map(drawSign).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#f4f7fd"/>
    <g fill="none" stroke="#16295c" stroke-linecap="round" stroke-linejoin="round">
      <path d="${path}" stroke-width="3.2"/>
      <path d="${drawNoise()}" stroke-width="1.6"/>
    </g></svg>`;
  if (atOnce.activeCount + atOnce.pendingCount >= mostWaiting) throw new Refusal('session.codeBusy');
  return atOnce(async () => {
    const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  });
}

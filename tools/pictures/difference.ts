import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';

const sharp = createRequire(join(workspace, 'server/package.json'))('sharp');

export interface Difference {
  /** Differing share of the compared area, 0 to 1. */
  readonly share: number;
  /** Draws the new picture in grey with differences in red. */
  readonly draw: () => Promise<Buffer>;
}

/** Pixels per cell: text becomes grey lines, boxes stay boxes. */
const cell = 8;
/** Tolerated displacement in cells. */
const reach = 1;
/** Tolerated difference of a colour channel. */
const tolerance = 12;

/** A downscaled picture: three channels per cell. */
interface Cells {
  readonly width: number;
  readonly height: number;
  readonly colours: Buffer;
}

interface Frame {
  readonly picture: Buffer;
  readonly frame: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function cellsOf({ picture, frame }: Frame, { width, height }: Size): Promise<Cells> {
  const size = { width: Math.round(width / cell), height: Math.round(height / cell) };
  const colours: Buffer = await sharp(picture, { page: frame })
    .flatten({ background: 'white' })
    .resize({ ...size, fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { ...size, colours };
}

/** Maximum channel difference of two cells. */
function distance(left: Cells, at: number, right: Cells, other: number): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const apart = (left.colours[3 * at + channel] ?? 0) - (right.colours[3 * other + channel] ?? 0);
    most = Math.max(most, Math.abs(apart));
  }
  return most;
}

/** Whether the other picture has a similar cell at or next to this place. */
function hasMatch(cells: Cells, x: number, y: number, other: Cells): boolean {
  const { width, height } = cells;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1)
      if (distance(cells, y * width + x, other, row * width + column) <= tolerance) return true;
  return false;
}

/** For each cell, whether it has no match in the other picture, in either direction. */
const differingCells = (before: Cells, now: Cells): boolean[] =>
  Array.from({ length: now.width * now.height }, (_, at) => {
    const [x, y] = [at % now.width, Math.floor(at / now.width)];
    return !hasMatch(before, x, y, now) || !hasMatch(now, x, y, before);
  });

const red = [220, 30, 30, 170];
const clear = [0, 0, 0, 0];

async function draw(
  { picture, frame }: Frame,
  size: Size,
  marks: readonly boolean[],
  cells: Size,
): Promise<Buffer> {
  const raw = { width: cells.width, height: cells.height, channels: 4 };
  const input = await sharp(Buffer.from(marks.flatMap((differs) => (differs ? red : clear))), { raw })
    .resize({ ...size, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
  return sharp(picture, { page: frame })
    .flatten({ background: 'white' })
    .greyscale()
    .toColourspace('srgb')
    .composite([{ input }])
    .png()
    .toBuffer();
}

interface Frames extends Size {
  readonly count: number;
}

async function framesOf(picture: Buffer): Promise<Frames> {
  const { width, height, pages = 1 } = await sharp(picture).metadata();
  return { width, height, count: pages };
}

async function compareFrames(before: Frame, now: Frame, size: Size): Promise<Difference> {
  const [then, cells] = await Promise.all([cellsOf(before, size), cellsOf(now, size)]);
  const marks = differingCells(then, cells);
  return {
    share: marks.filter(Boolean).length / marks.length,
    draw: () => draw(now, size, marks, cells),
  };
}

/** The first frame, and the last of an animation: those between depend on the machine's speed. */
const endsOf = (picture: Buffer, count: number): Frame[] =>
  [...new Set([0, count - 1])].map((frame) => ({ picture, frame }));

/**
 * Visual difference of two pictures of a page by layout, not by letters: both are downscaled until text lines are grey,
 * and
 * cells may match neighbours. For animations, the end with the larger difference counts.
 */
export async function differenceOf(committed: Buffer, fresh: Buffer): Promise<Difference> {
  const [before, now] = await Promise.all([framesOf(committed), framesOf(fresh)]);
  const then = endsOf(committed, before.count);
  const ends = endsOf(fresh, now.count);
  if (before.width !== now.width || before.height !== now.height || then.length !== ends.length)
    return { share: 1, draw: async () => sharp(fresh).png().toBuffer() };
  const differences = await Promise.all(
    ends.map((end, index) => compareFrames(then[index] ?? end, end, now)),
  );
  return differences.reduce((worst, each) => (each.share > worst.share ? each : worst));
}

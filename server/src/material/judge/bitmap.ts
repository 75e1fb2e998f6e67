import { readFile } from 'node:fs/promises';
import { Misfit } from './misfit.ts';
import { assertPixels } from './pixels.ts';

/** Pixels as sharp takes them. */
export interface RawImage {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3;
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly depth: number;
  readonly dataOffset: number;
  readonly paletteOffset: number;
  readonly masks: readonly [number, number, number];
}

const uncompressed = 0;
const bitFields = 3;

function readHeader(bytes: Buffer): Header {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') throw new Misfit('contentMismatch');
  const headerSize = bytes.readUInt32LE(14);
  if (headerSize < 40) throw new Misfit('bitmapUnsupported');
  const compression = bytes.readUInt32LE(30);
  const depth = bytes.readUInt16LE(28);
  if (compression !== uncompressed && compression !== bitFields) throw new Misfit('bitmapUnsupported');
  if (![1, 4, 8, 16, 24, 32].includes(depth)) throw new Misfit('damaged');
  const height = bytes.readInt32LE(22);
  return {
    width: bytes.readInt32LE(18),
    height: Math.abs(height),
    topDown: height < 0,
    depth,
    dataOffset: bytes.readUInt32LE(10),
    paletteOffset: 14 + headerSize,
    masks: masksOf(bytes, compression, depth),
  };
}

function masksOf(bytes: Buffer, compression: number, depth: number): Header['masks'] {
  if (compression === bitFields && bytes.length >= 66) {
    return [bytes.readUInt32LE(54), bytes.readUInt32LE(58), bytes.readUInt32LE(62)];
  }
  return depth === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff];
}

/** One channel of a packed pixel, scaled to 0…255. */
function channel(pixel: number, mask: number): number {
  if (mask === 0) return 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const highest = mask >>> shift;
  return Math.round((((pixel & mask) >>> shift) / highest) * 255);
}

type PixelReader = (row: number, x: number) => readonly [number, number, number];

function pixelReader(bytes: Buffer, header: Header): PixelReader {
  const { depth, masks, paletteOffset } = header;
  if (depth === 24)
    return (row, x) => [bytes[row + x * 3 + 2] ?? 0, bytes[row + x * 3 + 1] ?? 0, bytes[row + x * 3] ?? 0];
  if (depth > 8) {
    const read = (at: number) => (depth === 16 ? bytes.readUInt16LE(at) : bytes.readUInt32LE(at));
    return (row, x) => {
      const pixel = read(row + (x * depth) / 8);
      return [channel(pixel, masks[0]), channel(pixel, masks[1]), channel(pixel, masks[2])];
    };
  }
  return (row, x) => {
    const bit = x * depth;
    const index = ((bytes[row + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
    const entry = paletteOffset + index * 4;
    return [bytes[entry + 2] ?? 0, bytes[entry + 1] ?? 0, bytes[entry] ?? 0];
  };
}

/** Decodes a BMP, which sharp cannot: 1 to 32 bits a pixel, without run-length compression. */
export async function decodeBitmap(path: string): Promise<RawImage> {
  const bytes = await readFile(path);
  const header = readHeader(bytes);
  const { width, height } = header;
  if (width <= 0 || height <= 0) throw new Misfit('damaged');
  assertPixels(width, height);
  const stride = Math.ceil((width * header.depth) / 32) * 4;
  if (header.dataOffset + stride * height > bytes.length) throw new Misfit('damaged');
  const read = pixelReader(bytes, header);
  const data = Buffer.alloc(width * height * 3);
  let target = 0;
  for (let y = 0; y < height; y++) {
    const row = header.dataOffset + stride * (header.topDown ? y : height - 1 - y);
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = read(row, x);
      data[target++] = red;
      data[target++] = green;
      data[target++] = blue;
    }
  }
  return { data, width, height, channels: 3 };
}

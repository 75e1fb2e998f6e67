import { ByteFile } from './ByteFile.ts';
import { Misfit } from './Misfit.ts';
import { assertPixels } from './pixels.ts';

/** Raw pixels as sharp accepts them. */
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

/** Reads the colours of a pixel within a row. */
type PixelReader = (bytes: Buffer, row: number, x: number) => readonly [number, number, number];

function pixelReader(palette: Buffer, header: Header): PixelReader {
  const { depth, masks } = header;
  if (depth === 24)
    return (bytes, row, x) => [
      bytes[row + x * 3 + 2] ?? 0,
      bytes[row + x * 3 + 1] ?? 0,
      bytes[row + x * 3] ?? 0,
    ];
  if (depth > 8) {
    const read = (bytes: Buffer, at: number) =>
      depth === 16 ? bytes.readUInt16LE(at) : bytes.readUInt32LE(at);
    return (bytes, row, x) => {
      const pixel = read(bytes, row + (x * depth) / 8);
      return [channel(pixel, masks[0]), channel(pixel, masks[1]), channel(pixel, masks[2])];
    };
  }
  return (bytes, row, x) => {
    const bit = x * depth;
    const index = ((bytes[row + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
    const entry = index * 4;
    return [palette[entry + 2] ?? 0, palette[entry + 1] ?? 0, palette[entry] ?? 0];
  };
}

/** Bytes read and decoded before yielding to the event loop. */
const stripe = 1024 * 1024;
/** Maximum palette size in bytes. */
const paletteBytes = 256 * 4;

/** Copies a row of the file to its place in the image. */
function decodeRow(
  read: PixelReader,
  bytes: Buffer,
  row: number,
  { data, width }: RawImage,
  y: number,
): void {
  let target = y * width * 3;
  for (let x = 0; x < width; x++) {
    const [red, green, blue] = read(bytes, row, x);
    data[target++] = red;
    data[target++] = green;
    data[target++] = blue;
  }
}

async function decodeRows(file: ByteFile, header: Header): Promise<RawImage> {
  const { width, height, depth, dataOffset, topDown } = header;
  const stride = Math.ceil((width * depth) / 32) * 4;
  if (dataOffset + stride * height > file.size) throw new Misfit('damaged');
  const read = pixelReader(await file.read(header.paletteOffset, paletteBytes), header);
  const image: RawImage = { data: Buffer.alloc(width * height * 3), width, height, channels: 3 };
  const together = Math.max(1, Math.floor(stripe / stride));
  for (let first = 0; first < height; first += together) {
    const rows = Math.min(together, height - first);
    const bytes = await file.read(dataOffset + stride * first, stride * rows);
    for (let row = 0; row < rows; row++) {
      const y = topDown ? first + row : height - 1 - first - row;
      decodeRow(read, bytes, row * stride, image, y);
    }
  }
  return image;
}

/** Decodes BMP, which sharp does not support: 1 to 32 bits per pixel, without RLE. */
export function decodeBitmap(path: string): Promise<RawImage> {
  return ByteFile.with(path, async (file) => {
    const header = readHeader(await file.read(0, 128));
    if (header.width <= 0 || header.height <= 0) throw new Misfit('damaged');
    assertPixels(header.width, header.height);
    return decodeRows(file, header);
  });
}

import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** A file to upload. */
export interface MadeFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** SHA-256, as used by the library. */
  readonly hash: string;
}

/** Creates files in a temporary folder. */
export class FileMaker {
  readonly folder: string = mkdtempSync(join(tmpdir(), 'vitrine-files-'));

  write(name: string, bytes: Buffer): MadeFile {
    const path = join(this.folder, name);
    writeFileSync(path, bytes);
    return { path, name, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
  }

  /** A WAV file of this size. The seed sets its loudness, and thereby its hash. */
  sound(name: string, size: number, seed = 1): MadeFile {
    const header = Buffer.alloc(44);
    header.write('RIFF', 0);
    header.writeUInt32LE(size - 8, 4);
    header.write('WAVEfmt ', 8);
    header.writeUInt32LE(16, 16);
    header.writeUInt16LE(1, 20);
    header.writeUInt16LE(2, 22);
    header.writeUInt32LE(48_000, 24);
    header.writeUInt32LE(192_000, 28);
    header.writeUInt16LE(4, 32);
    header.writeUInt16LE(16, 34);
    header.write('data', 36);
    header.writeUInt32LE(size - 44, 40);
    return this.write(name, Buffer.concat([header, Buffer.alloc(size - 44, seed)]));
  }

  /** A single-colour PNG. Compression level 0 makes it as large as a photo: three bytes per pixel. */
  picture(
    name: string,
    width: number,
    height: number,
    colour: readonly [number, number, number],
    level = -1,
  ): MadeFile {
    const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(colour))]);
    const pixels = Buffer.concat(Array.from({ length: height }, () => line));
    const size = Buffer.alloc(13);
    size.writeUInt32BE(width, 0);
    size.writeUInt32BE(height, 4);
    size.set([8, 2, 0, 0, 0], 8);
    const chunks = [
      chunk('IHDR', size),
      chunk('IDAT', deflateSync(pixels, { level })),
      chunk('IEND', Buffer.alloc(0)),
    ];
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return this.write(name, Buffer.concat([signature, ...chunks]));
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

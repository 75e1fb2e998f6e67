import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Two seconds, 96×64, H.264 and AAC, index first. */
export const film = (name: 'film.mp4' | 'film.avi' | 'film.mkv' | 'tone.mp3' = 'film.mp4'): Buffer =>
  readFileSync(join(import.meta.dirname, name));

/** A single-colour image; `seed` varies the bytes. */
export function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  { width = 640, height = 360, seed = 0 } = {},
): Promise<Buffer> {
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A portrait photo with EXIF rotation and GPS data. */
export function rotatedPhoto(): Promise<Buffer> {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 30/1 0/1' } };
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif(gps)
    .withMetadata({ orientation: 6, exif: gps })
    .toBuffer();
}

/** Header of a Windows executable. */
export function executable(): Buffer {
  const bytes = Buffer.alloc(2048);
  bytes.write('MZ', 0, 'latin1');
  bytes.writeUInt32LE(128, 60);
  bytes.write('PE\0\0', 128, 'latin1');
  return bytes;
}

/** A minimal valid PDF. */
export function pdf(): Buffer {
  const body = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n42\n%%EOF\n';
  return Buffer.from(body, 'latin1');
}

/** A 24-bit BMP of 16×16, stored bottom up: red above blue. */
export function bitmap(): Buffer {
  const side = 16;
  const header = Buffer.alloc(54);
  header.write('BM', 0, 'latin1');
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(side, 18);
  header.writeInt32LE(side, 22);
  header.writeUInt16LE(24, 28);
  const half = (color: readonly number[]) =>
    Buffer.from(
      Array(side * (side / 2))
        .fill(color)
        .flat(),
    );
  return Buffer.concat([header, half([255, 0, 0]), half([0, 0, 255])]);
}

/** A PNG whose header declares these dimensions; the rest is irrelevant for checks before decoding. */
export async function pictureClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await picture('png', { width: 8, height: 8 });
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** A ZIP with empty, uncompressed files of these names. */
export function archive(names: readonly string[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name));
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

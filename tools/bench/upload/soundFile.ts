import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { TusFile } from './tus.ts';

const block = 4 * 1024 * 1024;

/** WAV header: 16 bits, two channels, 48 kHz. */
function head(size: number): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(size - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(48_000, 24);
  bytes.writeUInt32LE(192_000, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(size - 44, 40);
  return bytes;
}

/** Writes a unique audio file of this size: valid, and with an unknown hash. */
export async function writeSound(path: string, size: number): Promise<TusFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  let written = 0;
  const put = async (bytes: Buffer) => {
    hash.update(bytes);
    await file.write(bytes);
    written += bytes.length;
  };
  await put(head(size));
  while (written < size) await put(randomBytes(Math.min(block, size - written)));
  await file.sync();
  await file.close();
  return { path, size, name: 'noise.wav', sha256: hash.digest('hex') };
}

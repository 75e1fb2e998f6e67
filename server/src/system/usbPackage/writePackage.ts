import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type UsbIndex, usbNames } from '@vitrine/shared/api';
import type { SigningKey } from './SigningKey.ts';

/** Loaded on first use: takes 12 MB of memory, and most servers never write a package. */
async function zipLibrary() {
  const library = await import('@zip.js/zip.js');
  library.configure({ useWebWorkers: false });
  return library;
}

export interface PackageWriting {
  /** Target path of the ZIP. */
  readonly path: string;
  readonly index: UsbIndex;
  readonly key: SigningKey;
  readonly open: (hash: string) => Promise<Readable>;
  /** Share of bytes, 0 to 100. */
  readonly onPercent: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** Converts the stream and counts its bytes. */
function counted(stream: Readable, count: (bytes: number) => void): ReadableStream<Uint8Array> {
  stream.on('data', (chunk: Buffer) => count(chunk.length));
  stream.pause();
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

/** Writes a package: index, signature, and every file by its hash. Stored uncompressed: media do not shrink. */
export async function writePackage(writing: PackageWriting): Promise<void> {
  const { path, index, key, open, onPercent, signal } = writing;
  const total = index.files.reduce((sum, file) => sum + file.size, 0);
  let done = 0;
  const { TextReader, ZipWriter } = await zipLibrary();
  const output = createWriteStream(path);
  const zip = new ZipWriter(Writable.toWeb(output) as WritableStream<Uint8Array>, { level: 0, signal });
  const text = JSON.stringify(index);
  await zip.add(usbNames.index, new TextReader(text));
  await zip.add(usbNames.signature, new TextReader(key.sign(Buffer.from(text))));
  for (const { hash } of index.files) {
    signal.throwIfAborted();
    const stream = counted(await open(hash), (bytes) => {
      done += bytes;
      onPercent(Math.min(99, Math.floor((done / Math.max(1, total)) * 100)));
    });
    await zip.add(usbNames.file(hash), stream);
  }
  await zip.close();
}

/** SHA-256 in hex and size of a file. */
export async function hashFile(path: string): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { hash: hash.digest('hex'), size };
}

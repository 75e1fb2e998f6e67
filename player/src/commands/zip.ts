import { Unable } from './Unable.ts';

/** A file of a package. */
export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
/** Maximum bytes of all files together; a larger package is not ours. */
const largest = 100 * 1024 * 1024;

/** @throws Unable before Chromium 103 */
function inflating(): DecompressionStream {
  try {
    return new DecompressionStream('deflate-raw');
  } catch (reason) {
    throw new Unable('unable.browser', `The browser cannot open packages: ${String(reason)}`);
  }
}

/**
 * Files of a ZIP, stored or deflated, without folders. Reads the central directory at its end (APPNOTE 4.3).
 * @throws Error when it is damaged or too large
 */
export async function unzip(archive: Uint8Array<ArrayBuffer>): Promise<ZipFile[]> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  const files: ZipFile[] = [];
  let at = view.getUint32(end + 16, true);
  let room = largest;
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== entryMark) throw new Error('The directory of the package is damaged');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength));
    room -= view.getUint32(at + 24, true);
    if (room < 0) throw new Error('The package is too large');
    if (!name.endsWith('/')) files.push({ name, bytes: await content(archive, view, at) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - endLength; at >= 0 && at > view.byteLength - 65_600; at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  throw new Error('Not a ZIP file');
}

async function content(
  archive: Uint8Array<ArrayBuffer>,
  view: DataView,
  entry: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const method = view.getUint16(entry + 10, true);
  const size = view.getUint32(entry + 20, true);
  const local = view.getUint32(entry + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const bytes = archive.slice(start, start + size);
  if (method === 0) return bytes;
  if (method !== 8) throw new Error(`Unsupported compression method ${method}`);
  const stream = new Blob([bytes]).stream().pipeThrough(inflating());
  const opened = new Uint8Array(await new Response(stream).arrayBuffer());
  if (opened.length !== view.getUint32(entry + 24, true)) throw new Error('A file of the package is damaged');
  return opened;
}

/** Id and version of an app; empty if not readable. */
export interface ApkManifest {
  readonly appId: string;
  readonly version: string;
}

/** Chunk types of Android's binary XML (`ResourceTypes.h`). */
const xml = 0x0003;
const stringPool = 0x0001;
const startElement = 0x0102;
/** Flag of a UTF-8 string pool; otherwise UTF-16. */
const utf8 = 0x100;
/** Attribute type of a pool string; references into `resources.arsc` are not resolved. */
const stringValue = 0x03;
const noString = 0xffffffff;
/** Limits against crafted files, in which strings may share bytes and attributes: beyond the needs of any app. */
const longestText = 1000;
const mostAttributes = 100;
const wanted: ReadonlySet<string> = new Set(['package', 'versionName']);

/** Lengths take one unit, or two if the first has its highest bit set. */
function utf8Text(bytes: Buffer, at: number): string {
  const next = (from: number) => ((bytes[from] ?? 0) & 0x80 ? from + 2 : from + 1);
  const lengthAt = next(at);
  const first = bytes[lengthAt] ?? 0;
  const length = first & 0x80 ? ((first & 0x7f) << 8) | (bytes[lengthAt + 1] ?? 0) : first;
  const start = next(lengthAt);
  if (length > longestText) return '';
  return bytes.toString('utf8', start, start + length);
}

function utf16Text(bytes: Buffer, at: number): string {
  const first = bytes.readUInt16LE(at);
  const wide = (first & 0x8000) !== 0;
  const length = wide ? ((first & 0x7fff) << 16) | bytes.readUInt16LE(at + 2) : first;
  const start = at + (wide ? 4 : 2);
  if (length > longestText) return '';
  return bytes.toString('utf16le', start, start + 2 * length);
}

function readStrings(pool: Buffer): (index: number) => string {
  const count = pool.readUInt32LE(8);
  const read = (pool.readUInt32LE(16) & utf8) === 0 ? utf16Text : utf8Text;
  const start = pool.readUInt32LE(20);
  return (index) => (index >= count ? '' : read(pool, start + pool.readUInt32LE(28 + 4 * index)));
}

/** Wanted string attributes among an element's first ones, by name. */
function readAttributes(element: Buffer, text: (index: number) => string): Map<string, string> {
  const extension = element.readUInt16LE(2);
  const start = extension + element.readUInt16LE(extension + 8);
  const size = element.readUInt16LE(extension + 10);
  const count = Math.min(element.readUInt16LE(extension + 12), mostAttributes);
  const attributes = new Map<string, string>();
  for (let at = start; at < start + size * count; at += size) {
    const name = text(element.readUInt32LE(at + 4));
    if (!wanted.has(name)) continue;
    const raw = element.readUInt32LE(at + 8);
    const value = element[at + 15] === stringValue ? element.readUInt32LE(at + 16) : raw;
    if (value !== noString) attributes.set(name, text(value));
  }
  return attributes;
}

/**
 * Reads name and version from a packed `AndroidManifest.xml`.
 * @throws RangeError if truncated
 */
function read(bytes: Buffer): ApkManifest {
  let text = (_index: number) => '';
  let at = bytes.readUInt16LE(0) === xml ? bytes.readUInt16LE(2) : bytes.length;
  while (at + 8 <= bytes.length) {
    const kind = bytes.readUInt16LE(at);
    const size = bytes.readUInt32LE(at + 4);
    if (size < 8) break;
    const chunk = bytes.subarray(at, at + size);
    if (kind === stringPool) text = readStrings(chunk);
    // The first element is the manifest.
    if (kind === startElement) {
      const attributes = readAttributes(chunk, text);
      return { appId: attributes.get('package') ?? '', version: attributes.get('versionName') ?? '' };
    }
    at += size;
  }
  return { appId: '', version: '' };
}

/** Whether the error is a read beyond the end of a buffer. */
const endsEarly = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ERR_OUT_OF_RANGE' || error.code === 'ERR_BUFFER_OUT_OF_BOUNDS');

/** The same, with empty results for manifests in an unsupported form. */
export function readApkManifest(bytes: Buffer): ApkManifest {
  try {
    return read(bytes);
  } catch (error) {
    if (endsEarly(error)) return { appId: '', version: '' };
    throw error;
  }
}

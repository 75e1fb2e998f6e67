import { type UsbIndex, usbIndex, usbNames } from '@vitrine/shared/api';
import { BlobReader, configure, type Entry, type FileEntry, TextWriter, ZipReader } from '@zip.js/zip.js';
import { hasBigInt } from './hasBigInt.ts';
import { bytesOfHex } from './hex.ts';
import { PackageFault } from './PackageFault.ts';

// The library creates its worker from a blob, which the page's content security policy refuses.
configure({ useWebWorkers: false });

/** Where numbers are not exact it must not even be loaded. */
const loadCurve = () => import('@noble/curves/ed25519.js');
// When a package comes there may be no network. What fails now is loaded again then.
if (hasBigInt()) loadCurve().catch(() => undefined);

/** A package with a valid signature. Readers verify its files by their hashes. */
export interface OpenPackage {
  readonly index: UsbIndex;
  /** Writes the bytes of one file into the stream; rejects when the package does not contain it. */
  readonly read: (hash: string, into: WritableStream<Uint8Array>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Reads the index of a package and verifies its signature with this key. @param publicKey 32 bytes in hex */
export async function openPackage(file: Blob, publicKey: string): Promise<OpenPackage> {
  if (!hasBigInt()) throw new PackageFault('oldBrowser');
  const reader = new ZipReader(new BlobReader(file));
  const entries = await reader.getEntries().catch((reason: unknown) => {
    throw new PackageFault('notPackage', String(reason));
  });
  const files = new Map(entries.filter(isFile).map((entry) => [entry.filename, entry]));
  const index = await verifiedIndex(files, publicKey);
  return {
    index,
    read: async (hash, into) => {
      const entry = files.get(usbNames.file(hash));
      if (!entry) throw new PackageFault('badFile', hash);
      await entry.getData(into);
    },
    close: () => reader.close(),
  };
}

const isFile = (entry: Entry): entry is FileEntry => !entry.directory;

async function textOf(files: ReadonlyMap<string, FileEntry>, name: string): Promise<string> {
  const entry = files.get(name);
  if (!entry) throw new PackageFault('notPackage', `${name} is missing`);
  return entry.getData(new TextWriter());
}

async function verifiedIndex(files: ReadonlyMap<string, FileEntry>, publicKey: string): Promise<UsbIndex> {
  const text = await textOf(files, usbNames.index);
  const signature = await textOf(files, usbNames.signature);
  if (!(await isSignedBy(publicKey, text, signature))) throw new PackageFault('badSignature');
  const parsed = usbIndex.safeParse(JSON.parse(text));
  if (!parsed.success) throw new PackageFault('notPackage', parsed.error.message);
  return parsed.data;
}

async function isSignedBy(publicKey: string, text: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{128}$/.test(signature)) return false;
  const { ed25519 } = await loadCurve();
  return ed25519.verify(bytesOfHex(signature), new TextEncoder().encode(text), bytesOfHex(publicKey));
}

import { sha256 } from '@noble/hashes/sha2.js';
import type { DesiredState, UsbIndex } from '@vitrine/shared/api';
import { ChunkWriter } from '../cache/ChunkWriter.ts';
import type { ContentStore } from '../cache/ContentStore.ts';
import { hexOf } from './hex.ts';
import { openPackage } from './openPackage.ts';
import { PackageFault } from './PackageFault.ts';

export interface ImportOptions {
  readonly store: ContentStore;
  readonly clId: string;
  /** Server key pinned by this terminal when it was paired, in hex; undefined while unknown. */
  readonly publicKey: string | undefined;
  /** Creation time of the last imported package, ISO 8601; empty before the first. */
  readonly lastMade: string;
  /** Current state, whose revision and settings stay. */
  readonly current: DesiredState | undefined;
  /** Of bytes, 0 to 100. */
  readonly onPercent: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** The state to reach after an import: all its files are in the store. */
export interface Imported {
  readonly index: UsbIndex;
  readonly desired: DesiredState;
}

/**
 * Imports a package: verifies its signature and recipient, then stores every file, verified by hash. Does not touch
 * current content. Throws PackageFault for any defect.
 */
export async function importPackage(file: Blob, options: ImportOptions): Promise<Imported> {
  if (options.publicKey === undefined) throw new PackageFault('noKey');
  const opened = await openPackage(file, options.publicKey);
  try {
    const { index } = opened;
    const own = index.terminals.find(({ clId }) => clId === options.clId);
    if (!own) throw new PackageFault('notForThis');
    if (index.createdAt < options.lastMade) throw new PackageFault('older');
    await takeFiles(opened.read, index, options);
    return { index, desired: desiredOf(index, own, options.current) };
  } finally {
    await opened.close();
  }
}

function desiredOf(
  { manifest, createdAt }: UsbIndex,
  { name, timeZone }: UsbIndex['terminals'][number],
  current: DesiredState | undefined,
): DesiredState {
  return {
    ...current,
    version: 1,
    revision: current?.revision ?? 0,
    manifestHash: manifest.hash,
    manifestSize: manifest.size,
    issuedAt: createdAt,
    terminal: { ...current?.terminal, name, timeZone },
  };
}

type Read = Awaited<ReturnType<typeof openPackage>>['read'];

async function takeFiles(read: Read, { files }: UsbIndex, options: ImportOptions): Promise<void> {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  let done = 0;
  for (const file of files) {
    options.signal.throwIfAborted();
    if (!(await options.store.facts(file.hash))) await takeFile(read, file, options);
    done += file.size;
    options.onPercent(Math.floor((done / Math.max(1, total)) * 100));
  }
}

/** Imports one file, which readers see only once its hash was verified. */
async function takeFile(read: Read, file: UsbIndex['files'][number], { store, signal }: ImportOptions) {
  const writer = new ChunkWriter(store, file.hash, sha256.create());
  const into = new WritableStream<Uint8Array>({
    write: async (bytes) => {
      signal.throwIfAborted();
      if (writer.position + bytes.length > file.size) throw new PackageFault('badFile', file.hash);
      await writer.write(bytes);
    },
  });
  try {
    await read(file.hash, into);
    if (hexOf(await writer.finish()) !== file.hash) throw new PackageFault('badFile', file.hash);
  } catch (reason) {
    await store.remove(file.hash);
    throw faultOf(reason, file.hash, signal);
  }
  await store.seal(file.hash, { size: file.size, mime: file.mime });
}

/** Maps errors of damaged archives and full stores to faults. */
function faultOf(reason: unknown, hash: string, signal: AbortSignal): unknown {
  if (signal.aborted || reason instanceof PackageFault) return reason;
  const full = reason instanceof DOMException && reason.name === 'QuotaExceededError';
  return new PackageFault(full ? 'noRoom' : 'badFile', `${hash}: ${String(reason)}`);
}

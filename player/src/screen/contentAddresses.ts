import { fileHashOf, listFileHashes, type ProgramDocument } from '@vitrine/shared/document';
import type { ContentStore } from '../cache/ContentStore.ts';

/** Addresses of one program's files. */
export interface ContentAddresses {
  resolve(address: string): string;
  /** Call when the program has left the screen. */
  release(): void;
}

/**
 * With a service worker in control, files keep their address and the worker serves it, including ranges. Without one
 * (no secure context, or a forced reload) files are loaded as blob URLs.
 */
export async function contentAddresses(
  document: ProgramDocument,
  store: ContentStore,
  workerAnswers: () => boolean,
): Promise<ContentAddresses> {
  if (workerAnswers()) return { resolve: (address) => address, release: () => undefined };
  const objects = new Map<string, string>();
  for (const hash of listFileHashes(document)) {
    const blob = await store.blob(hash);
    if (blob) objects.set(hash, URL.createObjectURL(blob));
  }
  return {
    resolve: (address) => objects.get(fileHashOf(address) ?? '') ?? address,
    release() {
      for (const address of objects.values()) URL.revokeObjectURL(address);
      objects.clear();
    },
  };
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { TerminalManifest } from '@vitrine/shared/api';
import type { ContentStore } from '../cache/ContentStore.ts';
import type { ContentFile } from '../cache/download.ts';
import { readManifest } from '../schedule/readManifest.ts';

/**
 * Fetches and parses a manifest, or reads the stored one. A damaged one is fetched again. Undefined when it is not
 * available now.
 */
export async function fetchManifest(
  file: ContentFile,
  store: ContentStore,
  fetch: (file: ContentFile) => Promise<void>,
): Promise<TerminalManifest | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    await fetch(file);
    const bytes = new Uint8Array(await ((await store.blob(file.hash)) ?? new Blob()).arrayBuffer());
    if (bytesToHex(sha256(bytes)) === file.hash) return readManifest(new TextDecoder().decode(bytes));
    if ((await store.facts(file.hash)) === undefined) return undefined;
    await store.markDamaged(file.hash, file);
  }
  return undefined;
}

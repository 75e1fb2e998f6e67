import type { CleanUpLevel, TerminalManifest } from '@vitrine/shared/api';
import type { ContentStore } from '../cache/ContentStore.ts';

/** Bytes from which a file counts as large. */
const large = 10 * 1024 * 1024;

export interface CleanUpOptions {
  readonly store: ContentStore;
  /** The current manifest and its own file. */
  readonly active: () => { readonly manifest: TerminalManifest; readonly manifestHash: string } | undefined;
  /** Document of the program on screen. */
  readonly shown: () => string | undefined;
  /** Deletes all files but these, then downloads missing content. */
  readonly renew: (keep: ReadonlySet<string>) => Promise<void>;
}

/**
 * Frees space. `light` deletes content that is not due; `moderate` also large media not on screen now; `high`
 * everything, and then downloads due content again. Returns the freed bytes.
 */
export async function cleanUp(level: CleanUpLevel, options: CleanUpOptions): Promise<number> {
  const before = await options.store.size();
  await options.renew(kept(level, options));
  return Math.max(0, before - (await options.store.size()));
}

function kept(level: CleanUpLevel, { active, shown }: CleanUpOptions): Set<string> {
  const now = active();
  if (level === 'high' || !now) return new Set();
  const { manifest, manifestHash } = now;
  const onScreen = manifest.programs.find(({ documentHash }) => documentHash === shown());
  const seen = new Set(onScreen?.fileHashes);
  const files = manifest.files.filter(
    ({ hash, size }) => level === 'light' || size < large || seen.has(hash),
  );
  return new Set([manifestHash, ...files.map(({ hash }) => hash)]);
}

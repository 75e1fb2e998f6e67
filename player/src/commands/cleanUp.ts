import type { CleanUpLevel, TerminalManifest } from '@vitrine/shared/api';
import type { ContentStore } from '../cache/contentStore.ts';

/** A file from this size on counts as large, in bytes. */
const large = 10 * 1024 * 1024;

export interface CleanUpOptions {
  readonly store: ContentStore;
  /** What plays, and its own file. */
  readonly active: () => { readonly manifest: TerminalManifest; readonly manifestHash: string } | undefined;
  /** Document of the program on the screen. */
  readonly shown: () => string | undefined;
  /** Deletes all but these files, then fetches what is due and missing. */
  readonly renew: (keep: ReadonlySet<string>) => Promise<void>;
}

/**
 * Makes room. `light` deletes what is not due; `moderate` also large media that are not on the screen now, `high`
 * everything: what is due of it is then fetched again. Answers the bytes that became free.
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

import type { ContentStore } from '../cache/ContentStore.ts';
import type { ActiveContent } from '../storage/database.ts';
import type { DeliveryProgress } from './DeliveryProgress.ts';

export interface ExamineOptions {
  readonly store: ContentStore;
  /** Whether a file can be shown here. */
  readonly decodes: (bytes: Blob) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/**
 * Checks whether newly stored files can be shown, before content depends on them. Current files were checked when they
 * arrived; those that failed then are checked again.
 */
export async function examine(
  progress: DeliveryProgress,
  files: DeliveryProgress['manifest']['files'],
  active: ActiveContent | undefined,
  { store, decodes, signal }: ExamineOptions,
): Promise<void> {
  const examined = new Set(active?.manifest.files.map(({ hash }) => hash));
  for (const hash of active?.absent ?? []) examined.delete(hash);
  for (const { hash } of files) {
    if (examined.has(hash)) continue;
    const bytes = await store.blob(hash);
    signal.throwIfAborted();
    if (!bytes || (await decodes(bytes))) progress.intact(hash);
    else progress.flawed(hash, `playback.media: ${hash} cannot be shown here`);
  }
}

import type { ActiveContent } from '../storage/database.ts';

/** A file not needed by any schedule, kept for reuse. */
export interface RetiredFile {
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

/** Bytes kept free for upcoming content. */
export const reserve = 512 * 1024 * 1024;

const manifestFileOf = ({ desired }: ActiveContent): RetiredFile => ({
  hash: desired.manifestHash,
  size: desired.manifestSize,
});

/** All files that `active` plays from. */
export function filesOf(active: ActiveContent): RetiredFile[] {
  return [manifestFileOf(active), ...active.manifest.files];
}

/** Unused files after a switch, least recently used first. */
export function retire(previous: ActiveContent | undefined, next: ActiveContent): RetiredFile[] {
  const needed = new Set(filesOf(next).map(({ hash }) => hash));
  const known = previous?.retired ?? [];
  const left = previous ? filesOf(previous) : [];
  const leaving = new Set(left.map(({ hash }) => hash));
  return [...known.filter(({ hash }) => !leaving.has(hash)), ...left]
    .filter(({ hash }) => !needed.has(hash))
    .map(({ hash, size }) => ({ hash, size }));
}

/** Files to keep when this many bytes must be freed: the least recently used are dropped first. */
export function withoutOldest(retired: readonly RetiredFile[], wanted: number): RetiredFile[] {
  let missing = wanted;
  return retired.filter(({ size }) => {
    if (missing <= 0) return true;
    missing -= size;
    return false;
  });
}

import type { ActiveContent } from '../storage/database.ts';

/** A file that nothing scheduled needs, kept because it may be wanted again. */
export interface RetiredFile {
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

/** So much room stays free for what comes next, in bytes. */
export const reserve = 512 * 1024 * 1024;

const manifestFileOf = ({ desired }: ActiveContent): RetiredFile => ({
  hash: desired.manifestHash,
  size: desired.manifestSize,
});

/** Everything that `active` plays from. */
export function filesOf(active: ActiveContent): RetiredFile[] {
  return [manifestFileOf(active), ...active.manifest.files];
}

/** What is out of use after a switch, the longest unused first. */
export function retire(previous: ActiveContent | undefined, next: ActiveContent): RetiredFile[] {
  const needed = new Set(filesOf(next).map(({ hash }) => hash));
  const known = previous?.retired ?? [];
  const left = previous ? filesOf(previous) : [];
  const leaving = new Set(left.map(({ hash }) => hash));
  return [...known.filter(({ hash }) => !leaving.has(hash)), ...left]
    .filter(({ hash }) => !needed.has(hash))
    .map(({ hash, size }) => ({ hash, size }));
}

/** Those to keep when so many bytes have to become free: the longest unused go first. */
export function withoutOldest(retired: readonly RetiredFile[], wanted: number): RetiredFile[] {
  let missing = wanted;
  return retired.filter(({ size }) => {
    if (missing <= 0) return true;
    missing -= size;
    return false;
  });
}

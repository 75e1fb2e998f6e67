/** How fast a download goes, and from where it is measured next. */
export interface DownloadSpeed {
  /** Null until it is known. */
  readonly bytesPerSecond: number | null;
  /** Null before the first bytes. */
  readonly since: Date | null;
  /** Where it stood then, 0 to 100. */
  readonly percent: number | null;
}

/** Two reports that are nearer than this tell nothing: bytes come in bursts. Milliseconds. */
const shortest = 3000;
/** A terminal that was silent for longer was away. Milliseconds. */
const longest = 600_000;
/** Part of the newest measure in what is said. */
const weight = 2 / 3;
/** A speed that was measured longer ago says nothing about now, in milliseconds … */
const life = 30_000;
/** … but where one percent takes long, so many of them may pass. */
const patience = 2;

/** What a report of `percent` at an instant tells. Measured from the first bytes on, which lie in buffers already. */
export function measureSpeed(
  before: DownloadSpeed,
  percent: number,
  totalBytes: number,
  at: Date,
): DownloadSpeed {
  const restarted = { bytesPerSecond: null, since: at, percent };
  if (before.since === null || before.percent === null || before.percent === 0) return restarted;
  const elapsed = at.getTime() - before.since.getTime();
  if (percent < before.percent || elapsed > longest) return restarted;
  if (elapsed < shortest) return before;
  const measured = (((percent - before.percent) / 100) * totalBytes) / (elapsed / 1000);
  const known = before.bytesPerSecond;
  return { ...restarted, bytesPerSecond: known === null ? measured : known + (measured - known) * weight };
}

/** Whether a speed of a report of that age still tells something, milliseconds. */
export function isFresh(bytesPerSecond: number, totalBytes: number, age: number): boolean {
  const percentTime = bytesPerSecond > 0 ? (totalBytes / 100 / bytesPerSecond) * 1000 : 0;
  return age < life + patience * percentTime;
}

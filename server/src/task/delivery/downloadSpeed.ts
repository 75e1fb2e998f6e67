/** Download speed, and the start of the next measurement. */
export interface DownloadSpeed {
  /** Null until known. */
  readonly bytesPerSecond: number | null;
  /** Null before the first bytes. */
  readonly since: Date | null;
  /** Progress at that time, 0 to 100. */
  readonly percent: number | null;
}

/** Minimum milliseconds between measured reports: bytes arrive in bursts. */
const shortest = 3000;
/** Silence beyond this many milliseconds means the terminal was offline. */
const longest = 600_000;
/** Weight of the latest measurement. */
const weight = 2 / 3;
/** Milliseconds until a speed is outdated … */
const life = 30_000;
/** … extended by this many times the duration of one percent. */
const patience = 2;

/** Updates the speed by a report of `percent`. Measures from the first bytes, which were buffered. */
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

/** Whether a speed with this age in milliseconds is still valid. */
export function isFresh(bytesPerSecond: number, totalBytes: number, age: number): boolean {
  const percentTime = bytesPerSecond > 0 ? (totalBytes / 100 / bytesPerSecond) * 1000 : 0;
  return age < life + patience * percentTime;
}

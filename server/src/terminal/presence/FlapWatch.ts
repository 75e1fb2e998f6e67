/** Limits of flapping; times in milliseconds. */
export const flapLimits = {
  /** Connections within the window that count as flapping. */
  most: 6,
  window: 60_000,
  /** Of a terminal that was refused before: it gets one chance, not a whole window. */
  mostAgain: 2,
  /** Until readmission; doubles on each repetition. */
  firstWait: 15_000,
  longestWait: 10 * 60_000,
  /** Of steady connection, or absence, until it counts as steady. */
  calm: 5 * 60_000,
} as const;

/**
 * Detects flapping terminals and refuses them for growing times: each connection costs the server, database and
 * consoles as much as a hundred steady ones. Times are in milliseconds since 1970.
 */
export interface FlapWatch {
  /** Time of readmission; null if it may connect now. Cheap, so it is checked first. */
  admittedAt(clId: string, now: number): Promise<Date | null>;
  /** Records a connection with a valid credential. `flapping`: the terminal is flapping, and refused until its time. */
  came(clId: string, now: number): Promise<'steady' | 'flapping'>;
  /** Restores flapping terminals at startup. They may connect, and are refused on the next repetition. */
  remember(clIds: readonly string[], now: number): Promise<void>;
  /** Resets terminals. */
  release(clIds: readonly string[]): Promise<void>;
  /** Removes calm terminals; returns those that were flapping. */
  settle(now: number): Promise<string[]>;
}

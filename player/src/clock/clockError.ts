const minute = 60_000;

/**
 * Seconds by which the machine's own clock is ahead of the server's, in whole minutes, so that a clock that drifts is
 * not news with every report. Undefined where it is less than a minute.
 *
 * @param offset milliseconds to add to the machine's clock
 */
export function clockError(offset: number): number | undefined {
  const minutes = Math.round(-offset / minute);
  return Math.abs(offset) < minute ? undefined : minutes * 60;
}

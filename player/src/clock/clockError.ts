const minute = 60_000;

/**
 * Seconds by which the machine's clock is ahead of the server's, in whole minutes, so that drift does not change every
 * report. Undefined below a minute.
 *
 * @param offset milliseconds to add to the machine's clock
 */
export function clockError(offset: number): number | undefined {
  const minutes = Math.round(-offset / minute);
  return Math.abs(offset) < minute ? undefined : minutes * 60;
}

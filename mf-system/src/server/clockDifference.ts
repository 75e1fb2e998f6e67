/** Milliseconds: the time that an answer takes, and the drift of unset clocks over months, are no fault. */
const tolerated = 10 * 60_000;

/**
 * How far the server's clock is ahead of this browser's, in milliseconds; negative where it is behind, 0 where they agree.
 * One of them is wrong, and a server that stands alone cannot know that it is its own.
 *
 * @param serverTime what it said; ISO 8601
 * @param readAt when that arrived, by this browser's clock
 */
export function clockDifference(serverTime: string, readAt: Date): number {
  const difference = Date.parse(serverTime) - readAt.getTime();
  return Math.abs(difference) < tolerated ? 0 : difference;
}

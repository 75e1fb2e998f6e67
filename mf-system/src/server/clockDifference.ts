/** Milliseconds: tolerates latency and the drift of unsynchronised clocks over months. */
const tolerated = 10 * 60_000;

/**
 * Offset of the server's clock to the browser's in milliseconds; negative if behind, 0 within tolerance. Either may be
 * wrong; an offline server cannot know.
 *
 * @param serverTime as reported; ISO 8601
 * @param readAt time of receipt on the browser's clock
 */
export function clockDifference(serverTime: string, readAt: Date): number {
  const difference = Date.parse(serverTime) - readAt.getTime();
  return Math.abs(difference) < tolerated ? 0 : difference;
}

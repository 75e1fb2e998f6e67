/** Milliseconds: the header counts whole seconds, and a busy server renews it late. */
const headerStep = 2000;

let ahead = 0;

/**
 * Learns from an answer how far the server's clock is ahead of this browser's. What is known stays where the answer does not
 * contradict it, so that ages do not jump from answer to answer and one that was long under way does no harm.
 *
 * @param date the answer's header `Date`; null where there is none
 * @param askedAt when it was asked for, by this browser's clock, in milliseconds since 1970
 */
export function setServerTime(date: string | null, askedAt: number): void {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(said)) return;
  const least = said - Date.now();
  const most = said + headerStep - askedAt;
  ahead = Math.min(Math.max(ahead, least), most);
}

/** The time by the server's clock, in milliseconds since 1970: what the server's times are compared with. */
export const serverNow = (): number => Date.now() + ahead;

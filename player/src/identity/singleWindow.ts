/** Broadcast by each window: a player has started, and when. */
interface Started {
  readonly window: string;
  readonly startedAt: number;
}

/** Ties of windows that start in the same millisecond, as restored ones may, are broken by name. */
const isNewer = (other: Started, own: Started): boolean =>
  other.startedAt === own.startedAt ? other.window > own.window : other.startedAt > own.startedAt;

/**
 * Two windows of one browser share the credential and would play and report twice. The newest one wins: each announces
 * its start, and older ones give way. Returns the unsubscribe function.
 */
export function watchForNewerWindow(channel: BroadcastChannel, onReplaced: () => void): () => void {
  const own: Started = {
    window: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    startedAt: Date.now(),
  };
  const listen = ({ data }: MessageEvent<Started>) => {
    if (data.window !== own.window && isNewer(data, own)) onReplaced();
  };
  channel.addEventListener('message', listen);
  channel.postMessage(own);
  return () => {
    channel.removeEventListener('message', listen);
    channel.close();
  };
}

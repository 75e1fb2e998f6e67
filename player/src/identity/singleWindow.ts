/** What windows of one browser tell each other: a player has started, and when. */
interface Started {
  readonly window: string;
  readonly startedAt: number;
}

/** Windows that start in the same millisecond, as restored ones may, agree by their names which of them it is. */
const isNewer = (other: Started, own: Started): boolean =>
  other.startedAt === own.startedAt ? other.window > own.window : other.startedAt > own.startedAt;

/**
 * Two windows of one browser share the credential and would play and report twice. The newer one wins: each says
 * when it starts, and an older one that hears it gives way. Answers how to stop listening.
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

import type Hls from 'hls.js';
import { streamFormat } from './streamFormat.ts';

/** Feeds a live address into a video element. */
export interface LiveFeed {
  /** Connects, resumes after a rest, or retries after a failure; the last picture stays meanwhile. */
  connect(): void;
  /** Stops loading; the last picture stays. */
  rest(): void;
  destroy(): void;
}

type Library = typeof import('hls.js');
let library: Promise<Library> | undefined;

/** hls.js is larger than the rest of the renderer, so it is loaded with the first stream. */
function loadLibrary(): Promise<Library> {
  library ??= import('hls.js');
  library.catch(() => {
    library = undefined;
  });
  return library;
}

const appleHls = 'application/vnd.apple.mpegurl';

function browserFeed(video: HTMLVideoElement, address: string): LiveFeed {
  return {
    connect() {
      // Setting the address again would remove the picture.
      if (video.src === '' || video.error !== null || video.ended) video.src = address;
    },
    rest: () => undefined,
    destroy: () => undefined,
  };
}

function hlsFeed(video: HTMLVideoElement, address: string, onBroken: (error: Error) => void): LiveFeed {
  let player: Hls | undefined;
  let destroyed = false;
  /** A media error is recovered once in place; one that recurs at once is a failure. */
  let repairedAt = Number.NEGATIVE_INFINITY;

  const listen = (made: Hls, { Events, ErrorTypes }: Library) => {
    made.on(Events.ERROR, (_event, { fatal, type, details }) => {
      if (!fatal || destroyed) return;
      if (type === ErrorTypes.MEDIA_ERROR && performance.now() - repairedAt > 10_000) {
        repairedAt = performance.now();
        made.recoverMediaError();
        return;
      }
      onBroken(new Error(`${address}: ${details}`));
    });
  };
  const again = (made: Hls) => {
    // With a parsed playlist it resumes at the live position; detaching would black out the screen.
    if (made.levels.length > 0) made.startLoad();
    else made.loadSource(address);
  };
  const open = async () => {
    const loaded = await loadLibrary();
    if (destroyed) return;
    if (player) return again(player);
    if (!loaded.default.isSupported()) {
      if (video.canPlayType(appleHls) === '')
        throw new Error(`${address}: this browser does not support HLS`);
      video.src = address;
      return;
    }
    // Without its worker: pages allow none created from a blob. The buffer is small, as devices are.
    player = new loaded.default({ enableWorker: false, maxBufferLength: 20, backBufferLength: 10 });
    listen(player, loaded);
    player.loadSource(address);
    player.attachMedia(video);
  };
  return {
    connect: () => void open().catch((error: unknown) => destroyed || onBroken(error as Error)),
    rest: () => player?.stopLoad(),
    destroy() {
      destroyed = true;
      player?.destroy();
    },
  };
}

/** The feed for a playable address; see `streamFormat`. */
export function liveFeed(
  video: HTMLVideoElement,
  address: string,
  onBroken: (error: Error) => void,
): LiveFeed {
  return streamFormat(address).kind === 'hls'
    ? hlsFeed(video, address, onBroken)
    : browserFeed(video, address);
}

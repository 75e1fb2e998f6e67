import type { Page } from 'playwright-core';

/** A displayed item, at milliseconds since 1970 on the machine's clock. */
export interface Seen {
  readonly what: string;
  readonly at: number;
}

export interface Recording {
  readonly changes: Seen[];
  /** Visible video frames by media time, at the instant of their display. */
  readonly frames: Seen[];
}

/** Runs in the page: checks the front item in each frame, and the displayed frame of each video. */
function watchScreen(): void {
  const changes: Seen[] = [];
  const frames: Seen[] = [];
  const watched = new Set<HTMLVideoElement>();
  const isSeen = ({ style }: HTMLElement) => style.visibility === 'inherit' && style.opacity === '';
  const nameOf = (element: HTMLImageElement | HTMLVideoElement) => new URL(element.src).pathname;
  let last = '';

  const watchFrames = (video: HTMLVideoElement) => {
    watched.add(video);
    const drawn: VideoFrameRequestCallback = (_now, { mediaTime, expectedDisplayTime }) => {
      // A preloaded video below also renders its first frame, invisibly.
      if (video.closest('.front') !== null && isSeen(video))
        frames.push({ what: mediaTime.toFixed(3), at: performance.timeOrigin + expectedDisplayTime });
      video.requestVideoFrameCallback(drawn);
    };
    video.requestVideoFrameCallback(drawn);
  };
  const front = () => {
    const scene = [...document.querySelectorAll<HTMLElement>('.program-layer.front div')].find(
      ({ style }) => style.zIndex === '1' && style.width === '100%',
    );
    return [...(scene?.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video') ?? [])];
  };
  const sample = (now: number) => {
    const elements = front();
    // The last one is on top: those below are fading out.
    const top = elements.filter(isSeen).at(-1);
    const what = top ? nameOf(top) : last;
    // The item visible at the start is no change.
    if (what !== last && last !== '') changes.push({ what, at: performance.timeOrigin + now });
    last = what;
    for (const element of elements)
      if (element instanceof HTMLVideoElement && !watched.has(element)) watchFrames(element);
    requestAnimationFrame(sample);
  };
  requestAnimationFrame(sample);
  Reflect.set(globalThis, 'benchRecording', { changes, frames });
}

/** Records pages concurrently for this many milliseconds. */
export async function recordScreens(pages: readonly Page[], milliseconds: number): Promise<Recording[]> {
  await Promise.all(pages.map((page) => page.evaluate(watchScreen)));
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return Promise.all(
    pages.map((page) => page.evaluate(() => Reflect.get(globalThis, 'benchRecording') as Recording)),
  );
}

/** Distances of each item to the nearest equal one of the other recording; those beyond the limit are not paired. */
export function differences(one: readonly Seen[], other: readonly Seen[], furthest: number): number[] {
  return one.flatMap(({ what, at }) => {
    const distances = other.filter((seen) => seen.what === what).map((seen) => Math.abs(seen.at - at));
    const nearest = Math.min(...distances);
    return nearest <= furthest ? [nearest] : [];
  });
}

import type { Page } from 'playwright-core';

/** Something came onto a screen, at milliseconds since 1970 by the clock of the machine. */
export interface Seen {
  readonly what: string;
  readonly at: number;
}

export interface Recording {
  /** Each change of what is on the screen. */
  readonly changes: Seen[];
  /** Each frame of a video that was drawn where it can be seen, by its place in the clip, at the instant of its display. */
  readonly frames: Seen[];
}

/** Runs in the page: looks at each frame what is in front, and asks each video which frame it draws. */
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
      // What stands ready below a clip draws its first frame, too, and nobody sees it.
      if (video.closest('.front') !== null && isSeen(video))
        frames.push({ what: mediaTime.toFixed(3), at: performance.timeOrigin + expectedDisplayTime });
      video.requestVideoFrameCallback(drawn);
    };
    video.requestVideoFrameCallback(drawn);
  };
  const front = () => {
    const scene = [...document.querySelectorAll<HTMLElement>('.programme.front div')].find(
      ({ style }) => style.zIndex === '1' && style.width === '100%',
    );
    return [...(scene?.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video') ?? [])];
  };
  const look = (now: number) => {
    const elements = front();
    // The last one lies on top: what fades below it is on its way out.
    const top = elements.filter(isSeen).at(-1);
    const what = top ? nameOf(top) : last;
    // What stands there when the recording begins is no change.
    if (what !== last && last !== '') changes.push({ what, at: performance.timeOrigin + now });
    last = what;
    for (const element of elements)
      if (element instanceof HTMLVideoElement && !watched.has(element)) watchFrames(element);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Reflect.set(globalThis, 'benchRecording', { changes, frames });
}

/** Watches pages at the same time for so many milliseconds. */
export async function recordScreens(pages: readonly Page[], milliseconds: number): Promise<Recording[]> {
  await Promise.all(pages.map((page) => page.evaluate(watchScreen)));
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return Promise.all(
    pages.map((page) => page.evaluate(() => Reflect.get(globalThis, 'benchRecording') as Recording)),
  );
}

/** How far each sight of the one lies from the nearest equal one of the other; what is too far away is not its pair. */
export function differences(one: readonly Seen[], other: readonly Seen[], furthest: number): number[] {
  return one.flatMap(({ what, at }) => {
    const distances = other.filter((seen) => seen.what === what).map((seen) => Math.abs(seen.at - at));
    const nearest = Math.min(...distances);
    return nearest <= furthest ? [nearest] : [];
  });
}

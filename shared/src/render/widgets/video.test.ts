import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MediaItem } from '../../document/media/mediaItem.ts';
import { createComponent, createMediaItem, createScene } from '../../document/program/create.ts';
import { renderOptions } from '../fixtures/renderOptions.ts';
import type { RenderOptions } from '../options.ts';
import { renderScene, type SceneView } from '../renderScene.ts';

/** jsdom has no media engine, so the element's three methods are simulated. */
const play = jest.fn<() => Promise<void>>();

const show = (items: Partial<MediaItem>[], values: Partial<RenderOptions> = {}): SceneView => {
  const mpList = items.map((item) => createMediaItem({ cartoon: 0, ...item }));
  const container = document.body.appendChild(document.createElement('div'));
  return renderScene(
    container,
    createScene(0, [createComponent('video', { id: 'videos', mpList })]),
    renderOptions(values),
  );
};
const videosIn = (view: SceneView) => [...view.element.querySelectorAll('video')];
const notify = async (video: HTMLVideoElement | undefined, event: string) => {
  video?.dispatchEvent(new Event(event));
  // Covers the paints between which one video replaces another.
  await jest.advanceTimersByTimeAsync(100);
};
const visible = (view: SceneView) =>
  videosIn(view)
    .filter(({ style }) => style.visibility === 'inherit')
    .map((video) => video.getAttribute('src'));

beforeEach(() => {
  jest.useFakeTimers();
  play.mockReset().mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a video widget', () => {
  it('plays inline at the volume of the item', async () => {
    const view = show([{ url: '/a.mp4' }]);
    const [video] = videosIn(view);
    expect(video).toMatchObject({ playsInline: true, volume: 0.7, muted: false });
    await notify(video, 'loadeddata');
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('continues muted where the browser blocks sound', async () => {
    play.mockRejectedValueOnce(new DOMException('no touch yet', 'NotAllowedError'));
    const onError = jest.fn();
    const view = show([{ url: '/a.mp4' }], { onError });
    await notify(videosIn(view)[0], 'loadeddata');
    expect(videosIn(view)[0]?.muted).toBe(true);
    expect(play).toHaveBeenCalledTimes(2);
    expect(onError).not.toHaveBeenCalled();
  });

  it('preloads the next video while one plays, and shows it at once', async () => {
    const onEnded = jest.fn();
    const view = show([{ url: '/a.mp4' }, { url: '/b.mp4' }], { onEnded });
    await notify(videosIn(view)[0], 'loadeddata');
    expect(videosIn(view).map((video) => video.getAttribute('src'))).toEqual(['/a.mp4', '/b.mp4']);
    expect(visible(view)).toEqual(['/a.mp4']);
    await notify(videosIn(view)[1], 'loadeddata');
    await notify(videosIn(view)[0], 'ended');
    expect(visible(view)).toEqual(['/b.mp4']);
    expect(onEnded).not.toHaveBeenCalled();
    await notify(videosIn(view)[1], 'loadeddata');
    await notify(videosIn(view)[0], 'ended');
    expect(visible(view)).toEqual(['/a.mp4']);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('keeps the old picture while the next video is loading', async () => {
    const view = show([{ url: '/a.mp4' }, { url: '/b.mp4' }]);
    await notify(videosIn(view)[0], 'loadeddata');
    await notify(videosIn(view)[0], 'ended');
    expect(visible(view)).toEqual(['/a.mp4']);
  });

  it('repeats a single video, and reports each round', async () => {
    const onEnded = jest.fn();
    const view = show([{ url: '/a.mp4' }], { onEnded });
    await notify(videosIn(view)[0], 'loadeddata');
    await notify(videosIn(view)[0], 'ended');
    await notify(videosIn(view)[0], 'ended');
    expect(onEnded).toHaveBeenCalledTimes(2);
    expect(play).toHaveBeenCalledTimes(3);
    expect(videosIn(view)).toHaveLength(1);
  });

  it('gives up a stalled video, and loads it again', async () => {
    const onError = jest.fn();
    const view = show([{ url: '/a.mp4' }], { onError });
    const [first] = videosIn(view);
    await notify(first, 'loadeddata');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(onError).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5000);
    await notify(videosIn(view)[1], 'loadeddata');
    expect(videosIn(view)).toHaveLength(1);
    expect(videosIn(view)[0]).not.toBe(first);
  });

  it('reports each file of an entirely broken list once, lets the scene end, and retries', async () => {
    const onError = jest.fn();
    const onEnded = jest.fn();
    const view = show([{ url: '/bad1' }, { url: '/bad2' }], { onError, onEnded });
    for (let round = 0; round < 2; round += 1) {
      await notify(videosIn(view)[0], 'error');
      await notify(videosIn(view)[0], 'error');
      await jest.advanceTimersByTimeAsync(5000);
    }
    expect(onError).toHaveBeenCalledTimes(2);
    expect(onEnded).toHaveBeenCalledTimes(2);
    expect(videosIn(view)).toHaveLength(1);
  });

  it('resumes at its position, and starts at the beginning the next time', async () => {
    const before = show([{ url: '/a.mp4' }, { url: '/b.mp4' }]);
    const [first] = videosIn(before);
    await notify(first, 'loadeddata');
    await notify(videosIn(before)[1], 'loadeddata');
    await notify(first, 'ended');
    const playing = videosIn(before).find((video) => video.getAttribute('src') === '/b.mp4');
    if (playing) playing.currentTime = 61;
    const from = before.place();
    before.destroy();
    const after = show([{ url: '/a.mp4' }, { url: '/b.mp4' }], { from });
    const [again] = videosIn(after);
    expect(again?.getAttribute('src')).toBe('/b.mp4');
    await notify(again, 'loadeddata');
    await notify(again, 'seeked');
    expect(again?.currentTime).toBeGreaterThanOrEqual(61);
    expect(again?.currentTime).toBeLessThan(63);
    await notify(videosIn(after)[1], 'loadeddata');
    await notify(again, 'ended');
    expect(visible(after)).toEqual(['/a.mp4']);
    expect(videosIn(after)[0]?.currentTime).toBe(0);
  });

  it('shows its first frame in the editor', async () => {
    const view = show([{ url: '/a.mp4' }, { url: '/b.mp4' }], { mode: 'edit' });
    await notify(videosIn(view)[0], 'loadeddata');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(play).not.toHaveBeenCalled();
    expect(visible(view)).toEqual(['/a.mp4']);
  });

  it('releases its decoders and leaves no timer when it is destroyed', async () => {
    const view = show([{ url: '/a.mp4' }, { url: '/b.mp4' }]);
    await notify(videosIn(view)[0], 'loadeddata');
    const videos = videosIn(view);
    view.destroy();
    await jest.advanceTimersByTimeAsync(0);
    expect(videos.map((video) => video.getAttribute('src'))).toEqual([null, null]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

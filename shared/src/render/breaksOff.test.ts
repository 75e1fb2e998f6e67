import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createComponent, createMediaItem, createScene, createTextItem } from '../document/program/create.ts';
import type { Component } from '../document/widget/component.ts';
import type { WidgetFaultReason } from '../document/widget/widgetFault.ts';
import { renderOptions } from './fixtures/renderOptions.ts';
import type { RenderOptions } from './options.ts';
import { renderScene } from './renderScene.ts';
import type { PlaceWeather, WeatherSource } from './weather/source.ts';

/** Whether the page's server responds. */
let reachable: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  reachable = true;
  const fetch = async () => {
    if (!reachable) throw new TypeError('no network');
    return {};
  };
  Object.assign(globalThis, { fetch });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** Plays a widget, and records its latest fault: `undefined` while it shows its content. */
function play(component: Component, values: Partial<RenderOptions> = {}) {
  const reported: (WidgetFaultReason | undefined)[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const onFault: RenderOptions['onFault'] = (_place, reason) => reported.push(reason);
  const options = renderOptions({ onError: () => undefined, onFault, ...values });
  const view = renderScene(container, createScene(0, [component]), options);
  return { view, element: view.element, reported, fault: () => reported.at(-1) };
}

/** A video has a picture, or has lost it. */
const picture = (video: HTMLVideoElement | null, there: boolean) => {
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'readyState', { value: there ? 2 : 0, configurable: true });
  video.dispatchEvent(new Event(there ? 'playing' : 'emptied'));
};

describe('a stream without a picture', () => {
  const mpList = [createMediaItem({ url: 'https://camera.example/live.mp4', mid: 'm1' })];
  const stream = createComponent('stream', { mpList });
  const watched = () => {
    const played = play(stream, { mode: 'preview' });
    const video = played.element.querySelector('video');
    picture(video, true);
    return { ...played, video };
  };

  it('is blank once its source is set again after a break, reports it, and continues once the picture is back', async () => {
    const { view, video, element, fault } = watched();
    video?.dispatchEvent(new Event('error'));
    expect([view.isBlank, fault(), element.textContent]).toEqual([false, 'stream.offAir', '']);
    picture(video, false);
    expect([view.isBlank, fault()]).toEqual([true, 'stream.offAir']);
    expect(element.textContent).not.toBe('');
    picture(video, true);
    expect([view.isBlank, fault(), element.textContent]).toEqual([false, undefined, '']);
    view.destroy();
  });

  it('plays again when its media was attached again, and reports a fault until it moves', async () => {
    const { view, video, fault } = watched();
    const plays = jest.mocked(HTMLMediaElement.prototype.play);
    plays.mockClear();
    picture(video, false);
    expect([plays.mock.calls.length, fault(), view.isBlank]).toEqual([1, 'stream.offAir', true]);
    picture(video, true);
    expect([fault(), view.isBlank]).toEqual([undefined, false]);
    view.destroy();
  });
});

describe('a widget whose source fails in the middle of a program', () => {
  it('keeps the loaded web page, reports the fault, and loads the new one once its server is back', async () => {
    const mpList = [createMediaItem({ url: 'https://menu.example/', mid: 'm1' })];
    const { view, element, fault } = play(createComponent('web', { mpList, coRefresh: 60 }));
    const frames = () => [...element.querySelectorAll('iframe')];
    await jest.advanceTimersByTimeAsync(1);
    const [first] = frames();
    first?.dispatchEvent(new Event('load'));
    expect(fault()).toBeUndefined();
    reachable = false;
    await jest.advanceTimersByTimeAsync(61_000);
    expect(fault()).toBe('web.away');
    expect(frames()).toEqual([first]);
    expect(first?.style.visibility).toBe('inherit');
    expect(view.isBlank).toBe(false);
    reachable = true;
    await jest.advanceTimersByTimeAsync(30_000);
    frames().at(0)?.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(fault()).toBeUndefined();
    expect(frames()).toHaveLength(1);
    expect(frames()).not.toContain(first);
    view.destroy();
  });

  it('keeps the last picture of a stream, reports the fault, and continues when it moves again', async () => {
    const mpList = [createMediaItem({ url: 'https://camera.example/live.mp4', mid: 'm1' })];
    const { view, element, fault } = play(createComponent('stream', { mpList }));
    const [video] = element.querySelectorAll('video');
    picture(video ?? null, true);
    expect(fault()).toBeUndefined();
    video?.dispatchEvent(new Event('error'));
    expect(fault()).toBe('stream.offAir');
    expect([...element.querySelectorAll('video')]).toEqual([video]);
    expect(video?.getAttribute('src')).toBe('https://camera.example/live.mp4');
    expect(view.isBlank).toBe(false);
    await jest.advanceTimersByTimeAsync(3000);
    video?.dispatchEvent(new Event('playing'));
    expect(fault()).toBeUndefined();
    view.destroy();
  });

  it('keeps the last weather with its time, and reports the fault', async () => {
    const sky = new Sky();
    const { view, element, fault } = play(
      createComponent('weather', { txList: [createTextItem({ taAddress: 'Oslo' })] }),
      { weather: sky },
    );
    sky.notify('known');
    expect([element.textContent?.includes('7°C'), fault()]).toEqual([true, undefined]);
    await jest.advanceTimersByTimeAsync(4 * 3_600_000);
    expect([element.textContent?.includes('7°C'), fault()]).toEqual([true, 'weather.unavailable']);
    expect(element.querySelector<HTMLElement>('[data-co-type="weather"]')?.style.opacity).toBe('1');
    expect(view.isBlank).toBe(false);
    sky.notify('known');
    expect(fault()).toBeUndefined();
    view.destroy();
  });
});

/** Weather of one place, controlled by the test. */
class Sky implements WeatherSource {
  #show: (weather: PlaceWeather) => void = () => undefined;

  watch(_place: string, show: (weather: PlaceWeather) => void): () => void {
    this.#show = show;
    return () => undefined;
  }

  notify(state: PlaceWeather['state']): void {
    const observedAt = new Date().toISOString();
    const rest = { isDay: true, humidity: null, windSpeed: null, low: null, high: null };
    const observation = { temperature: 7, code: 0, observedAt, ...rest };
    this.#show({ state, name: 'Oslo', observation });
  }
}

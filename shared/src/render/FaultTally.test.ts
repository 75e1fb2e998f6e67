import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { h5WorkDefaults } from '../document/defaults.ts';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
} from '../document/program/create.ts';
import type { Component } from '../document/widget/component.ts';
import type { WidgetFaultReason } from '../document/widget/widgetFault.ts';
import type { FaultPlace } from './FaultTally.ts';
import { renderOptions } from './fixtures/renderOptions.ts';
import type { RenderMode, RenderOptions } from './options.ts';
import { renderProgram } from './renderProgram.ts';
import { renderScene } from './renderScene.ts';
import type { PlaceWeather, WeatherSource } from './weather/source.ts';

const container = document.body.appendChild(document.createElement('div'));

beforeEach(() => {
  const answer = async () => {
    throw new TypeError('no network');
  };
  Object.assign(globalThis, { fetch: jest.fn(answer) });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

/** Weather that the test can change. */
class Sky implements WeatherSource {
  #show: (weather: PlaceWeather) => void = () => undefined;
  #state: PlaceWeather['state'];

  constructor(state: PlaceWeather['state']) {
    this.#state = state;
  }

  watch(_place: string, show: (weather: PlaceWeather) => void): () => void {
    this.#show = show;
    show({ state: this.#state, name: '', observation: null });
    return () => undefined;
  }

  clears(): void {
    const observedAt = new Date().toISOString();
    const rest = { isDay: true, humidity: null, windSpeed: null, low: null, high: null };
    this.#show({
      state: 'known',
      name: 'Oslo',
      observation: { temperature: 7, code: 0, observedAt, ...rest },
    });
  }
}

const reported = () => {
  const faults: [string, WidgetFaultReason | undefined][] = [];
  const onFault = ({ subject }: FaultPlace, reason: WidgetFaultReason | undefined) => {
    faults.push([subject, reason]);
  };
  return { faults, onFault, reasons: () => faults.flatMap(([, reason]) => reason ?? []) };
};

test('a weather widget without a source shows a note, and later the weather on one line', () => {
  const sky = new Sky('unconfigured');
  const txList = [createTextItem({ taFontSize: 60 })];
  const { view } = draw(createComponent('weather', { infoWidth: 120, infoHeight: 120, txList }), 'edit', {
    weather: sky,
  });
  const spans = [...container.querySelectorAll('span')];
  const note = spans.find((span) => span.textContent?.includes('source'));
  const letters = spans.find((span) => span.style.whiteSpace === 'pre');
  expect(note?.parentElement?.style.display).toBe('flex');
  expect(note?.parentElement?.style.border).toContain('dashed');
  expect(Number.parseFloat(note?.style.fontSize ?? '')).toBeLessThan(30);
  expect(letters?.textContent).toBe('');
  sky.clears();
  expect(note?.textContent).toBe('');
  expect(letters?.textContent).not.toBe('');
  expect(letters?.style.fontSize).toBe('60px');
  view.destroy();
});

function draw(component: Component, mode: RenderMode, values: Partial<RenderOptions> = {}) {
  const received = reported();
  const options = { mode, onError: () => undefined, onFault: received.onFault, ...values };
  const view = renderScene(container, createScene(0, [component]), renderOptions(options));
  return { view, ...received };
}

const text = (taAddress = '') => ({ txList: [createTextItem({ taAddress, taBgColor: '#003366' })] });
const linked = (url: string) => ({ mpList: [createMediaItem({ url, mid: 'm1' })] });
const lostWork = { ...h5WorkDefaults, id: 'work', url: '/etv/file/lost', files: [] };
const noDevice = { open: () => Promise.reject(new Error('none')), watch: () => () => undefined };

const cases: [WidgetFaultReason, Component, Partial<RenderOptions>][] = [
  ['weather.unconfigured', createComponent('weather', text()), { weather: new Sky('unconfigured') }],
  ['weather.noPlace', createComponent('temperature', text()), { weather: new Sky('unknownPlace') }],
  ['weather.unknownPlace', createComponent('weather', text('Nowhere')), { weather: new Sky('unknownPlace') }],
  ['weather.unavailable', createComponent('weather', text()), { weather: new Sky('unavailable') }],
  ['web.away', createComponent('web', linked('https://away.example/')), {}],
  ['stream.unsupported', createComponent('stream', linked('rtsp://camera.example/1')), {}],
  ['device.noSignal', createComponent('hdmin'), {}],
  ['device.noSignal', createComponent('hdmin'), { devices: noDevice }],
  ['face.noCamera', createComponent('face'), {}],
  ['face.noCamera', createComponent('face'), { devices: { ...noDevice, has: async () => false } }],
  ['h5.away', createComponent('h5', { coH5: lostWork }), {}],
  ['widget.unknown', createComponent('hologram'), {}],
];

/** Text visible to a passer-by, without hidden boxes. */
function readable(element: HTMLElement): string {
  const hidden = ({ style }: HTMLElement) =>
    style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0';
  const texts = [...element.childNodes].map((node) =>
    node instanceof HTMLElement ? readable(node) : (node.textContent ?? ''),
  );
  return hidden(element) ? '' : texts.join('');
}

describe('a widget that cannot show its content', () => {
  it.each(cases)('shows no text on a screen, and reports %s', async (reason, component, values) => {
    const { view, reasons } = draw(component, 'play', values);
    await view.whenReady;
    await new Promise((resolve) => setTimeout(resolve));
    expect(readable(view.element)).toBe('');
    if (component.coType === 'weather' || component.coType === 'temperature')
      expect(view.element.textContent).toBe('');
    expect(new Set(reasons())).toEqual(new Set([reason]));
  });

  it.each(cases.filter(([reason]) => !['web.away', 'widget.unknown'].includes(reason)))(
    'shows in the preview what is missing: %s',
    async (_reason, component, values) => {
      const { view } = draw(component, 'preview', values);
      await view.whenReady;
      expect(readable(view.element)).not.toBe('');
    },
  );

  it('reports its recovery', async () => {
    const sky = new Sky('unconfigured');
    const { view, faults } = draw(createComponent('weather', text()), 'play', { weather: sky });
    await view.whenReady;
    expect(view.isBlank).toBe(true);
    sky.clears();
    expect(faults.at(-1)).toEqual(['', undefined]);
    expect(readable(view.element)).toContain('7°C');
    expect(view.isBlank).toBe(false);
  });

  it('reports the broken file of a list', async () => {
    const mpList = ['good', 'bad'].map((mid) =>
      createMediaItem({ url: `/etv/file/${mid}`, mid, type: 'img' }),
    );
    const { view, faults } = draw(createComponent('img', { mpList }), 'play');
    for (const wanted of ['good', 'bad']) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const picture = [...view.element.querySelectorAll('img')].find(({ src }) => src.endsWith(wanted));
      picture?.dispatchEvent(new Event(wanted === 'good' ? 'load' : 'error'));
    }
    await view.whenReady;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(faults).toContainEqual(['bad', 'media.unplayable']);
    expect(faults).toContainEqual(['good', undefined]);
    expect(view.isBlank).toBe(false);
    view.destroy();
  });
});

describe('a blank scene', () => {
  const broken = () => createScene(0, [createComponent('hdmin'), createComponent('weather', text())]);
  const good = () =>
    createScene(1, [createComponent('button', { txList: [createTextItem({ taContent: 'Hello' })] })]);
  const play = (scenes: ReturnType<typeof createScene>[], values: { onEnded?: () => boolean } = {}) => {
    const shown: number[] = [];
    const { width, height, ...rest } = renderOptions({
      onError: () => undefined,
      weather: new Sky('unconfigured'),
    });
    const view = renderProgram(container, createProgramDocument({ scenes }), {
      ...{ ...rest, ...values, hold: true },
      onSceneShown: (index) => shown.push(index),
    });
    return { view, shown };
  };

  it('is skipped for one that can be shown', async () => {
    const { view, shown } = play([broken(), good()]);
    await view.whenReady;
    expect(view.isBlank).toBe(false);
    view.start();
    await waitFor(() => expect(shown).toEqual([1]));
    view.destroy();
  });

  it('makes the whole program blank when no other scene is left', async () => {
    const { view } = play([broken(), broken()]);
    await view.whenReady;
    expect(view.isBlank).toBe(true);
    view.destroy();
  });

  it('at the end does not keep the program from ending', async () => {
    const brief = good();
    brief.allScene.scPlayTime = 1;
    const onEnded = jest.fn(() => true);
    const { view, shown } = play([brief, broken()], { onEnded });
    await view.whenReady;
    view.start();
    await waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    expect(shown).toEqual([0]);
    view.destroy();
  });
});

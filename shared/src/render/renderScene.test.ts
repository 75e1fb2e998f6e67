import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createComponent, createMediaItem, createScene, createTextItem } from '../document/create.ts';
import { renderOptions } from './fixtures/renderOptions.ts';
import type { RenderMode, RenderOptions } from './options.ts';
import { renderScene } from './renderScene.ts';

const instant = Date.UTC(2026, 10, 21, 6, 30, 15);

const optionsOf = (values: Partial<RenderOptions> = {}) =>
  renderOptions({ timeZone: 'Asia/Shanghai', locale: 'zh_CN', ...values });

const container = () => document.body.appendChild(document.createElement('div'));
const framesOf = (stage: HTMLElement) =>
  [...stage.querySelectorAll<HTMLElement>('[data-component-id]')].map(({ dataset, style }) => [
    dataset.coType,
    style.left,
    style.top,
    style.width,
    style.height,
    style.zIndex,
  ]);

beforeEach(() => {
  jest.useFakeTimers({ now: instant });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a scene', () => {
  const scene = createScene(0, [
    createComponent('img', { infoX: 10, infoY: 20.5, infoWidth: 300, infoHeight: 200 }),
    createComponent('subtitle', {
      infoY: 900,
      infoWidth: 1920,
      txList: [createTextItem({ taContent: 'Hello' })],
    }),
    createComponent('time', { infoX: 1500 }),
    createComponent('hologram'),
  ]);

  it('draws the same boxes in all three modes', () => {
    const modes: RenderMode[] = ['edit', 'preview', 'play'];
    const [edit, preview, play] = modes.map((mode) =>
      framesOf(renderScene(container(), scene, optionsOf({ mode })).element),
    );
    expect(play).toEqual([
      ['img', '10px', '20.5px', '300px', '200px', '1'],
      ['subtitle', '0px', '900px', '1920px', '100px', '2'],
      ['time', '1500px', '0px', '100px', '100px', '3'],
      ['hologram', '0px', '0px', '100px', '100px', '4'],
    ]);
    expect(edit).toEqual(play);
    expect(preview).toEqual(play);
  });

  it('names an unknown widget in the editor only', () => {
    const textIn = (mode: RenderMode) => {
      const view = renderScene(container(), scene, optionsOf({ mode }));
      return view.elementOf(scene.allScene.componentsList[3]?.id ?? '')?.textContent;
    };
    expect(textIn('edit')).toBe('hologram');
    expect(textIn('play')).toBe('');
  });

  it('shows the time of the zone and moves on with the second', () => {
    const view = renderScene(container(), scene, optionsOf());
    const clock = view.elementOf(scene.allScene.componentsList[2]?.id ?? '');
    expect(clock?.textContent).toBe('14:30:15');
    jest.advanceTimersByTime(1000);
    expect(clock?.textContent).toBe('14:30:16');
    view.destroy();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('reports a widget that throws and draws the rest', () => {
    const failures: string[] = [];
    const options = optionsOf({ timeZone: 'Mars/Base', onError: (id) => failures.push(id) });
    const view = renderScene(container(), scene, options);
    expect(failures).toEqual([scene.allScene.componentsList[2]?.id]);
    expect(view.elementOf(scene.allScene.componentsList[1]?.id ?? '')?.textContent).toBe('Hello');
  });

  it('ends after ten seconds when nothing in it ends', () => {
    const onEnded = jest.fn();
    renderScene(container(), createScene(0, [createComponent('date')]), optionsOf({ onEnded }));
    jest.advanceTimersByTime(9999);
    expect(onEnded).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('skips a bad picture, goes on to the next and ends when all were shown', async () => {
    const onEnded = jest.fn();
    const onError = jest.fn();
    const mpList = ['/etv/file/bad', '/a.png', '/b.png'].map((url) => createMediaItem({ url, cartoon: 0 }));
    const pictures = createScene(0, [createComponent('img', { mpList })]);
    const view = renderScene(container(), pictures, optionsOf({ onEnded, onError }));
    const latest = () => [...view.element.querySelectorAll('img')].at(-1);
    latest()?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(0);
    expect(onError).toHaveBeenCalledTimes(1);
    latest()?.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(0);
    expect(latest()?.getAttribute('src')).toBe('/b.png');
    latest()?.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(10_000);
    const visible = [...view.element.querySelectorAll('img')].filter(
      (img) => img.style.visibility === 'inherit',
    );
    expect(visible.map((img) => img.getAttribute('src'))).toEqual(['/b.png']);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createComponent, createMediaItem, createScene, createTextItem } from '../document/program/create.ts';
import type { Component } from '../document/widget/component.ts';
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

  it('shows the time of the zone and updates each second', () => {
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

  it('ends after ten seconds when no widget in it has an end', () => {
    const onEnded = jest.fn();
    renderScene(container(), createScene(0, [createComponent('date')]), optionsOf({ onEnded }));
    jest.advanceTimersByTime(9999);
    expect(onEnded).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('skips a bad picture, and ends when all others were shown', async () => {
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
    await jest.advanceTimersByTimeAsync(10_100);
    const visible = [...view.element.querySelectorAll('img')].filter(
      (img) => img.style.visibility === 'inherit',
    );
    expect(visible.map((img) => img.getAttribute('src'))).toEqual(['/b.png']);
  });

  describe('on an update', () => {
    const [picture, clock] = [createComponent('img'), createComponent('time')];
    const start = createScene(0, [picture, clock]);
    const withComponents = (componentsList: Component[]) => ({
      ...start,
      allScene: { ...start.allScene, componentsList },
    });
    const shown = () => renderScene(container(), start, optionsOf({ mode: 'edit' }));

    it('keeps the elements and moves them, in any order', () => {
      const view = shown();
      const before = view.elementOf(picture.id);
      view.update(withComponents([clock, { ...picture, infoX: 77 }]));
      expect(view.elementOf(picture.id)).toBe(before);
      expect([before?.style.left, before?.style.zIndex]).toEqual(['77px', '2']);
      expect(view.elementOf(clock.id)?.style.zIndex).toBe('1');
    });

    it('removes deleted widgets and draws new ones', () => {
      const view = shown();
      const date = createComponent('date');
      view.update(withComponents([date]));
      expect(framesOf(view.element).map(([coType]) => coType)).toEqual(['date']);
      expect(view.elementOf(picture.id)).toBeUndefined();
      expect(view.elementOf(date.id)?.textContent).toBe('2026年11月21日');
    });

    it('redraws a widget of another type', () => {
      const view = shown();
      view.update(withComponents([{ ...picture, coType: 'weeks' }]));
      expect(view.elementOf(picture.id)?.textContent).toBe('星期六');
    });

    it('keeps the old picture until the new one is loaded', async () => {
      const withPicture = (url: string) => ({ ...picture, mpList: [createMediaItem({ url, cartoon: 0 })] });
      const view = shown();
      const sources = () =>
        [...view.element.querySelectorAll('img')].map((image) => image.getAttribute('src'));
      view.update(withComponents([withPicture('/old.png')]));
      view.element.querySelector('img')?.dispatchEvent(new Event('load'));
      await jest.advanceTimersByTimeAsync(0);
      view.update(withComponents([withPicture('/new.png')]));
      expect(sources()).toEqual(['/old.png', '/new.png']);
      view.element.querySelectorAll('img')[1]?.dispatchEvent(new Event('load'));
      await jest.advanceTimersByTimeAsync(100);
      expect(sources()).toEqual(['/new.png']);
    });

    it('shows another background and reports one that cannot be shown', () => {
      const onError = jest.fn();
      const view = renderScene(container(), start, optionsOf({ onError }));
      view.update({
        ...start,
        allScene: { ...start.allScene, scBackImg: '/bg.png', scBackColor: '#102030' },
      });
      const image = view.element.querySelector('img');
      expect([image?.getAttribute('src'), image?.style.objectFit]).toEqual(['/bg.png', 'cover']);
      expect(view.element.style.backgroundColor).toBe('rgb(16, 32, 48)');
      image?.dispatchEvent(new Event('error'));
      expect(onError).toHaveBeenCalledWith(start.scId, expect.any(Error));
      expect(image?.isConnected).toBe(false);
    });
  });

  it('is scaled to its container by one transform, in its own ratio and centred', () => {
    const host = container();
    Object.defineProperties(host, { clientWidth: { value: 960 }, clientHeight: { value: 640 } });
    const view = renderScene(host, scene, optionsOf());
    expect(view.element.style.transform).toBe('translate(0px, 50px) scale(0.5)');
  });

  it('ends after its own duration when it has one, again and again', () => {
    const onEnded = jest.fn();
    const timed = { ...scene, allScene: { ...scene.allScene, scPlayTime: 3 } };
    renderScene(container(), timed, optionsOf({ onEnded }));
    jest.advanceTimersByTime(9000);
    expect(onEnded).toHaveBeenCalledTimes(3);
  });

  it('is ready when all its pictures are loaded or have failed', async () => {
    const picture = createComponent('img', { mpList: [createMediaItem({ url: '/a.png' })] });
    const view = renderScene(container(), createScene(0, [picture]), optionsOf({ onError: jest.fn() }));
    let ready = false;
    void view.whenReady.then(() => {
      ready = true;
    });
    await jest.advanceTimersByTimeAsync(1000);
    expect(ready).toBe(false);
    view.element.querySelector('img')?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(0);
    expect(ready).toBe(true);
  });
});

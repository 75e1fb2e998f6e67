import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createComponent, createMediaItem, createScene } from '../../document/program/create.ts';
import { renderOptions } from '../fixtures/renderOptions.ts';
import type { RenderOptions } from '../options.ts';
import { renderScene } from '../renderScene.ts';

const view = (urls: string[], values: Partial<RenderOptions> = {}) => {
  const mpList = urls.map((url) => createMediaItem({ url, mid: url, type: 'img', playParam: 2 }));
  const container = document.body.appendChild(document.createElement('div'));
  const scene = createScene(0, [createComponent('img', { id: 'pictures', mpList })]);
  return renderScene(container, scene, renderOptions(values));
};
const show = (urls: string[], values: Partial<RenderOptions> = {}) => view(urls, values).element;
const imagesIn = (stage: HTMLElement) => [...stage.querySelectorAll('img')];
const sources = (stage: HTMLElement) => imagesIn(stage).map((image) => image.getAttribute('src'));

/** Every requested picture loads a moment later. */
async function run(stage: HTMLElement, milliseconds: number, sample: () => void = () => undefined) {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    for (const image of imagesIn(stage)) image.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(50);
    sample();
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a list of pictures', () => {
  it('holds at most two images, and always shows a loaded one', async () => {
    const stage = show(['/a', '/b', '/c']);
    let most = 0;
    let empty = 0;
    await run(stage, 500);
    await run(stage, 20_000, () => {
      most = Math.max(most, imagesIn(stage).length);
      const seen = imagesIn(stage).filter(
        ({ style }) => style.visibility === 'inherit' && style.opacity !== '0.01',
      );
      if (seen.length === 0) empty += 1;
    });
    expect([most, empty]).toEqual([2, 0]);
  });

  it('resumes at the picture for the rest of its time, and starts over in the next round', async () => {
    const before = view(['/a', '/b']);
    await run(before.element, 3500);
    const from = before.place();
    expect(from.lists.pictures).toMatchObject({ index: 1 });
    const stood = from.lists.pictures?.offset ?? 0;
    before.destroy();
    const stage = show(['/a', '/b'], { from });
    await run(stage, 100);
    expect(sources(stage)[0]).toBe('/b');
    await run(stage, 2000 - stood - 300);
    expect(stage.querySelector('[src="/b"]')).not.toBeNull();
    await run(stage, 1500);
    expect(sources(stage)).toContain('/a');
    const visible = () => imagesIn(stage).filter(({ style }) => style.visibility === 'inherit');
    expect(visible().map((image) => image.getAttribute('src'))).toEqual(['/a']);
  });

  it('resumes with the next picture when it stopped at the very end of one', async () => {
    const from = { elapsed: 1900, done: [], lists: { pictures: { index: 0, offset: 1990 } } };
    const stage = show(['/a', '/b'], { from });
    const visible = () => imagesIn(stage).filter(({ style }) => style.visibility === 'inherit');
    await run(stage, 100);
    expect(visible().map((image) => image.getAttribute('src'))).toEqual(['/a']);
    await run(stage, 400);
    expect(visible().map((image) => image.getAttribute('src'))).toContain('/b');
  });

  it('ends the scene at once when it stopped at the end of its only picture', async () => {
    const onEnded = jest.fn(() => true);
    const from = { elapsed: 1900, done: [], lists: { pictures: { index: 0, offset: 2600 } } };
    await run(show(['/a'], { from, onEnded }), 500);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('omits an expired picture from the round in which it expires', async () => {
    const expired = new Set<string>();
    const onError = jest.fn();
    const stage = show(['/a', '/b', '/c'], { isExpired: ({ mid }) => expired.has(mid), onError });
    await run(stage, 3000);
    expired.add('/a');
    const seen = new Set<string | null>();
    await run(stage, 4000);
    await run(stage, 12_000, () => {
      for (const source of sources(stage)) seen.add(source);
    });
    expect([...seen].sort()).toEqual(['/b', '/c']);
    expect(onError).not.toHaveBeenCalled();
  });

  it('shows nothing once all pictures have expired, and lets the scene end', async () => {
    let over = false;
    const onEnded = jest.fn();
    const stage = show(['/a'], { isExpired: () => over, onEnded });
    await run(stage, 1000);
    expect(sources(stage)).toEqual(['/a']);
    over = true;
    await run(stage, 10_000);
    expect(sources(stage)).toEqual([]);
    expect(onEnded).toHaveBeenCalled();
  });
});

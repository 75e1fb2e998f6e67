import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
} from '../document/program/create.ts';
import type { DrawnWatch } from './drawn.ts';
import { renderOptions } from './fixtures/renderOptions.ts';
import { renderProgram } from './renderProgram.ts';
import { renderScene } from './renderScene.ts';

const picture = (url: string) => createMediaItem({ url, mid: url.slice(1), type: 'img', playParam: 2 });
const imagesIn = (stage: HTMLElement) => [...stage.querySelectorAll('img')];

/** Records painted items with their start, end and failures. */
class Watched implements DrawnWatch {
  readonly lines: { item: string; from: number; to?: number; broken?: boolean | undefined }[] = [];
  readonly failures: string[] = [];

  drawn: DrawnWatch['drawn'] = ({ source, page, sceneIndex, componentId }) => {
    const line: Watched['lines'][number] = {
      item: `${sceneIndex}/${componentId}/${source}/${page}`,
      from: performance.now(),
    };
    this.lines.push(line);
    return (broken) => Object.assign(line, { to: performance.now(), broken });
  };
  failed: DrawnWatch['failed'] = ({ source }) => this.failures.push(source);

  get items(): string[] {
    return this.lines.map(({ item }) => item);
  }

  /** Milliseconds painted so far, per item. */
  get times(): Record<string, number> {
    const now = performance.now();
    const sums: Record<string, number> = {};
    for (const { item, from, to = now } of this.lines) sums[item] = (sums[item] ?? 0) + to - from;
    return sums;
  }
}

const broken = '/bad';
/** Every requested picture loads a moment later, except the broken one. */
async function run(stage: HTMLElement, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    for (const image of imagesIn(stage))
      image.dispatchEvent(new Event(image.getAttribute('src') === broken ? 'error' : 'load'));
    await jest.advanceTimersByTimeAsync(50);
  }
}

let watch: Watched;
let container: HTMLElement;
beforeEach(() => {
  jest.useFakeTimers();
  watch = new Watched();
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const listOf = (...urls: string[]) => createComponent('img', { id: 'list', mpList: urls.map(picture) });

describe('painted items', () => {
  it('are recorded file by file, each with its own time, and never for a broken file', async () => {
    const scene = createScene(0, [listOf('/a', broken, '/c')]);
    const view = renderScene(container, scene, renderOptions({ watch, onError: () => undefined }));
    await run(view.element, 8300);
    view.destroy();
    expect([...new Set(watch.items)]).toEqual(['0/list/a/0', '0/list/c/0']);
    expect(watch.failures).toEqual(['bad']);
    const { '0/list/a/0': a = 0, '0/list/c/0': c = 0 } = watch.times;
    expect(Math.abs(a + c - 8200)).toBeLessThan(200);
    expect(Math.abs(a - c)).toBeLessThan(400);
  });

  it('are not recorded while a scene is only prepared', async () => {
    const scene = createScene(0, [listOf('/a', '/b')]);
    scene.allScene.scBackImg = '/wall';
    scene.allScene.scBackImgId = 'wall';
    const view = renderScene(container, scene, renderOptions({ watch, hold: true }));
    await run(view.element, 3000);
    expect(watch.items).toEqual([]);
    view.start();
    expect(watch.items.sort()).toEqual(['0//wall/0', '0/list/a/0']);
    view.destroy();
    expect(watch.lines.every(({ to }) => to !== undefined)).toBe(true);
  });

  it('are recorded for each turn of a picture that is alone in its list', async () => {
    const view = renderScene(container, createScene(0, [listOf('/a')]), renderOptions({ watch }));
    await run(view.element, 6500);
    expect(watch.items).toEqual(['0/list/a/0', '0/list/a/0', '0/list/a/0', '0/list/a/0']);
    view.destroy();
  });

  it('name the pages of a document', async () => {
    const mpList = [{ ...picture('/doc.pdf'), type: 'doc', pages: ['/p1', '/p2'] }];
    const scene = createScene(0, [createComponent('doc', { id: 'doc', mpList })]);
    const view = renderScene(container, scene, renderOptions({ watch }));
    await run(view.element, 3000);
    expect(watch.items).toEqual(['0/doc/doc.pdf/1', '0/doc/doc.pdf/2']);
    view.destroy();
  });

  it('end with the frame in which the next scene covers them', async () => {
    const scenes = [createScene(0, [listOf('/a')]), createScene(1, [listOf('/b')])];
    const document = { ...createProgramDocument(), scenes };
    const view = renderProgram(container, document, renderOptions({ watch }));
    await run(container, 7000);
    expect(watch.items.slice(0, 3)).toEqual(['0/list/a/0', '1/list/b/0', '0/list/a/0']);
    const [first, second] = watch.lines;
    expect(second?.from).toBe(first?.to);
    view.destroy();
  });

  it('keep the last picture at the end of a scene for a moment, in which another program can take over', async () => {
    const onEnded = jest.fn(() => true);
    const view = renderScene(
      container,
      createScene(0, [listOf('/a', '/b')]),
      renderOptions({ watch, onEnded }),
    );
    await run(view.element, 4700);
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect(watch.items).toEqual(['0/list/a/0', '0/list/b/0']);
    await run(view.element, 1500);
    expect(watch.items).toEqual(['0/list/a/0', '0/list/b/0', '0/list/a/0']);
    view.destroy();
  });
});

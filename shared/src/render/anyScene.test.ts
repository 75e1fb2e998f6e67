import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { createComponent, createMediaItem, createScene, createTextItem } from '../document/program/create.ts';
import { scene as sceneSchema } from '../document/program/scene.ts';
import { widgetTypes } from '../document/widget/widgetTypes.ts';
import { renderOptions } from './fixtures/renderOptions.ts';
import type { RenderMode } from './options.ts';
import { renderScene } from './renderScene.ts';

const modes: readonly RenderMode[] = ['edit', 'preview', 'play'];

const address = fc.constantFrom('', '/etv/file/x', 'https://example.com/a', 'http://[broken', '/%E0%A4%A');
const media = fc.record({
  url: address,
  viewUrl: address,
  type: fc.constantFrom('img', 'video', 'audio', 'hologram', ''),
  volume: fc.double({ min: 0, max: 100, noNaN: true }),
  playParam: fc.integer({ min: 1, max: 100 }),
  cartoon: fc.integer({ min: 0, max: 99 }),
  // Without page pictures pdf.js would be loaded, which fails without a canvas.
  pages: fc.array(fc.constantFrom('/etv/file/p1', '/etv/file/p2'), { minLength: 1, maxLength: 3 }),
});
const text = fc.record({
  taContent: fc.string({ unit: 'binary', maxLength: 60 }),
  taColor: fc.constantFrom('#333333', 'nosuchcolour', ''),
  taFontSize: fc.integer({ min: 1, max: 2000 }),
  taMove: fc.constantFrom('none' as const, 'left' as const, 'right' as const, 'up' as const),
  taMoveSpeed: fc.integer({ min: 1, max: 5000 }),
  taCountDown: fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
  taFont: fc.constantFrom('', 'KaiTi', 'a, ,b'),
  taTimeZone: fc.constantFrom('', 'Asia/Seoul', 'Mars/Base'),
  taLanguage: fc.constantFrom('', 'ko_US', 'xx-YY'),
  taAddress: fc.constantFrom('', 'Oslo'),
  taBgImage: address,
});
const component = fc
  .record({
    coType: fc.constantFrom(...widgetTypes, 'hologram'),
    infoX: fc.double({ min: -20_000, max: 20_000, noNaN: true }),
    infoWidth: fc.double({ min: 1, max: 20_000, noNaN: true }),
    coFit: fc.constantFrom('contain' as const, 'cover' as const, 'fill' as const, 'none' as const),
    coRotation: fc.double({ min: -360, max: 360, noNaN: true }),
    coRefresh: fc.integer({ min: 0, max: 100 }),
    mpList: fc.array(media, { maxLength: 3 }),
    txList: fc.array(text, { maxLength: 3 }),
  })
  .map(({ coType, mpList, txList, ...values }) =>
    createComponent(coType, {
      ...values,
      mpList: mpList.map(createMediaItem),
      txList: txList.map(createTextItem),
    }),
  );
const scenes = fc.array(component, { maxLength: 6 }).map((components) => createScene(0, components));

beforeEach(() => {
  jest.useFakeTimers();
  jest
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('any valid scene', () => {
  it('is drawn in every mode without throwing, updates into any other, and leaves nothing behind', async () => {
    await fc.assert(
      fc.asyncProperty(scenes, scenes, fc.constantFrom(...modes), async (first, second, mode) => {
        const container = document.body.appendChild(document.createElement('div'));
        const view = renderScene(container, first, renderOptions({ mode, onError: () => undefined }));
        expect(view.element.childElementCount).toBe(first.allScene.componentsList.length);
        for (const media of view.element.querySelectorAll('img, video, audio'))
          media.dispatchEvent(new Event('error'));
        await jest.advanceTimersByTimeAsync(30_000);
        view.update(second);
        await jest.advanceTimersByTimeAsync(30_000);
        expect(view.element.childElementCount).toBe(second.allScene.componentsList.length);
        view.destroy();
        await jest.advanceTimersByTimeAsync(0);
        expect(container.childElementCount).toBe(0);
        expect(jest.getTimerCount()).toBe(0);
        container.remove();
      }),
      { numRuns: 40 },
    );
  });

  it('passes the schema, which the generated scenes must satisfy', () => {
    const refused = fc.sample(scenes, 50).filter((scene) => !sceneSchema.safeParse(scene).success);
    expect(refused).toEqual([]);
  });
});

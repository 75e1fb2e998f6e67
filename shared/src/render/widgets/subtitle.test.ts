import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createComponent, createScene, createTextItem } from '../../document/program/create.ts';
import type { TextItem } from '../../document/text/textItem.ts';
import { renderOptions } from '../fixtures/renderOptions.ts';
import type { RenderMode } from '../options.ts';
import { renderScene } from '../renderScene.ts';

const cancel = jest.fn();
const animate = jest.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => ({ cancel }));

/** jsdom has no layout: the box is 1000 × 200 and the line in it 400 × 50. */
function giveSizes(): void {
  const isLine = (element: HTMLElement) => element.parentElement?.dataset.componentId !== undefined;
  const sized = (name: string, box: number, line: number) =>
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return isLine(this) ? line : box;
      },
    });
  sized('clientWidth', 1000, 400);
  sized('clientHeight', 200, 50);
  sized('offsetWidth', 1000, 400);
  sized('offsetHeight', 200, 50);
}

function show(items: Partial<TextItem>[], mode: RenderMode = 'play') {
  const txList = items.map(createTextItem);
  const scene = createScene(0, [createComponent('subtitle', { txList })]);
  const container = document.body.appendChild(document.createElement('div'));
  const view = renderScene(container, scene, renderOptions({ mode }));
  return { view, scene, box: view.element.querySelector<HTMLElement>('[data-co-type=subtitle]') };
}
const shifts = () => animate.mock.calls[0]?.[0].map(({ transform }) => transform);

beforeEach(() => {
  animate.mockClear();
  cancel.mockClear();
  giveSizes();
  Object.assign(HTMLElement.prototype, { animate });
});
afterEach(() => document.body.replaceChildren());

describe('a subtitle', () => {
  it.each([
    ['left', ['translateX(1000px)', 'translateX(-400px)'], 14_000],
    ['right', ['translateX(-400px)', 'translateX(1000px)'], 14_000],
    ['up', ['translateY(200px)', 'translateY(-50px)'], 2500],
  ] as const)('moving %s crosses its whole box at its speed', (taMove, frames, duration) => {
    show([{ taContent: 'news', taMove, taMoveSpeed: 100 }]);
    expect(shifts()).toEqual(frames);
    expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration, iterations: Number.POSITIVE_INFINITY });
  });

  it.each(['مرحبا بكم في المتحف', 'ברוכים הבאים'])('runs in the reading direction of %s', (taContent) => {
    show([{ taContent, taMove: 'left', taMoveSpeed: 100 }]);
    expect(shifts()).toEqual(['translateX(-400px)', 'translateX(1000px)']);
    animate.mockClear();
    const { box } = show([{ taContent, taMove: 'right', taMoveSpeed: 100 }]);
    expect(shifts()).toEqual(['translateX(-400px)', 'translateX(1000px)']);
    expect(box?.querySelector<HTMLElement>(':scope > div')?.dir).toBe('rtl');
  });

  it('does not move without a direction, or in the editor', () => {
    show([{ taContent: 'news', taMove: 'none' }]);
    show([{ taContent: 'news', taMove: 'left' }], 'edit');
    expect(animate).not.toHaveBeenCalled();
  });

  it('has the style of its text', () => {
    const { box } = show([
      {
        taContent: 'a',
        taColor: '#ff0000',
        taFontSize: 40,
        taBgColor: '#000080',
        taAlignment: 'right',
        taFont: 'KaiTi',
      },
    ]);
    expect([box?.style.backgroundColor, box?.style.justifyContent]).toEqual(['rgb(0, 0, 128)', 'flex-end']);
    const letters = box?.querySelector<HTMLElement>(':scope > div > div');
    const { color, fontSize, fontFamily } = letters?.style ?? {};
    expect([color, fontSize]).toEqual(['rgb(255, 0, 0)', '40px']);
    expect(fontFamily).toContain('KaiTi');
  });

  it('draws markup as text', () => {
    const { box } = show([{ taContent: '<img src=x onerror=alert(1)>' }]);
    expect(box?.querySelector('img')).toBeNull();
    expect(box?.textContent).toBe('<img src=x onerror=alert(1)>');
  });

  it('draws its texts in order, on one line when they run sideways', () => {
    const { box } = show([
      { taContent: 'second', taNo: 2, taMove: 'left' },
      { taContent: 'first\nof all', taNo: 1, taMove: 'left' },
    ]);
    expect(box?.textContent).toBe('first of all   second   ');
  });

  it('restarts when its text changes and stops when it is removed', () => {
    const { view, scene } = show([{ taContent: 'news', taMove: 'left' }]);
    const [component] = scene.allScene.componentsList;
    if (!component) throw new Error('one widget');
    const changed = { ...component, txList: [createTextItem({ taContent: 'other', taMove: 'left' })] };
    view.update({ ...scene, allScene: { ...scene.allScene, componentsList: [changed] } });
    expect(animate).toHaveBeenCalledTimes(2);
    expect(cancel).toHaveBeenCalledTimes(1);
    view.destroy();
    expect(cancel).toHaveBeenCalledTimes(2);
  });
});

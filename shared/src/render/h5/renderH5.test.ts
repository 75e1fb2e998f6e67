import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createH5Document, createH5Node, createH5Page } from '../../document/h5/create.ts';
import type { H5Options } from './options.ts';
import { renderH5 } from './renderH5.ts';
import { renderH5Page } from './renderH5Page.ts';

const play = jest.fn<() => Promise<void>>();
const errors: string[] = [];
const options = (values: Partial<H5Options> = {}): H5Options => ({
  mode: 'play',
  resolveUrl: (address) => address,
  onError: (id, error) => errors.push(`${id}: ${error.message}`),
  ...values,
});
const container = () => document.body.appendChild(document.createElement('div'));

const three = (setting: Partial<ReturnType<typeof createH5Document>['setting']> = {}) => {
  const pages = ['one', 'two', 'three'].map((content) =>
    createH5Page({ nodeList: [createH5Node('text', { content })] }),
  );
  const work = createH5Document(pages);
  return { ...work, setting: { ...work.setting, ...setting } };
};
const key = (element: HTMLElement, name: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
const swipe = (element: HTMLElement, way: number) => {
  for (const [type, clientY] of [
    ['pointerdown', 300],
    ['pointerup', 300 + way],
  ] as const)
    element.dispatchEvent(new MouseEvent(type, { clientX: 100, clientY, bubbles: true }));
};

beforeEach(() => {
  errors.length = 0;
  play.mockReset().mockResolvedValue();
  jest.useFakeTimers();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('turning pages', () => {
  it('works by swipe and keys, and wraps around when the work loops', () => {
    const view = renderH5(container(), three(), options());
    swipe(view.element, -80);
    expect(view.element.textContent).toBe('two');
    swipe(view.element, -20);
    expect(view.element.textContent).toBe('two');
    key(view.element, 'ArrowDown');
    key(view.element, 'ArrowDown');
    expect(view.element.textContent).toBe('one');
    key(view.element, 'End');
    expect(view.pageIndex).toBe(2);
  });

  it('stops at both ends when the work does not loop', () => {
    const view = renderH5(container(), three({ loopPlay: false }), options());
    view.previous();
    expect(view.pageIndex).toBe(0);
    view.showPage(2);
    view.next();
    expect(view.pageIndex).toBe(2);
    view.showPage(7);
    expect(view.pageIndex).toBe(2);
  });

  it('runs automatically every PlaySpeed milliseconds when the work enables it, and stops with destroy', () => {
    const shown: number[] = [];
    const work = three({ autoPage: true, PlaySpeed: 3000 });
    const view = renderH5(container(), work, options({ onPageShown: (index) => shown.push(index) }));
    jest.advanceTimersByTime(6000);
    expect(shown).toEqual([0, 1, 2]);
    view.destroy();
    expect(jest.getTimerCount()).toBe(0);
    expect(document.body.querySelector('[data-h5-mode]')).toBeNull();
  });
});

describe('music', () => {
  const withMusic = () => three({ bjSwitch: true, musicUrl: '/etv/file/song' });

  it('starts with the first touch', () => {
    const view = renderH5(container(), withMusic(), options());
    expect(play).not.toHaveBeenCalled();
    swipe(view.element, 0);
    expect(play).toHaveBeenCalledTimes(1);
    swipe(view.element, 0);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('never plays in a silent preview or when the work disables it', () => {
    const silent = renderH5(container(), withMusic(), options({ music: 'never' }));
    const off = renderH5(container(), three({ musicUrl: '/etv/file/song' }), options());
    for (const { element } of [silent, off]) {
      swipe(element, 0);
      expect(element.querySelector('button')).toBeNull();
    }
    expect(play).not.toHaveBeenCalled();
  });
});

describe('hostile documents', () => {
  it('draw markup as text, and load no script address and apply no class of the host page', () => {
    const markup = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    const nodeList = [
      createH5Node('text', { content: markup, className: ['semi-modal-mask'] }),
      { ...createH5Node('img'), url: 'javascript:alert(3)' },
      { ...createH5Node('video'), url: 'data:text/html,x' },
      { ...createH5Node('img'), type: 'iframe' as 'img', url: '/x' },
    ];
    const page = createH5Page({ nodeList, pageBg: 'javascript:alert(4)', pageColor: 'red;position:fixed' });
    const view = renderH5(container(), createH5Document([page]), options());
    expect(view.element.textContent).toBe(markup);
    expect(view.element.querySelectorAll('script, iframe, [src], [href], [class]')).toHaveLength(0);
    expect(view.element.querySelector<HTMLElement>('[data-page-id]')?.style.position).toBe('absolute');
    expect(errors).toHaveLength(2);
  });

  it('lose only the node that cannot be drawn', () => {
    const broken = { ...createH5Node('text'), classify: undefined as never };
    const page = createH5Page({ nodeList: [createH5Node('text', { content: 'kept' })] });
    const view = renderH5Page(container(), page, { ...options(), width: 375, height: 667 });
    expect(() => view.update({ ...page, nodeList: [...page.nodeList, broken] })).not.toThrow();
    expect(view.element.textContent).toBe('kept');
    expect(errors).toHaveLength(1);
  });
});

describe('the background', () => {
  const drawn = (values: Partial<ReturnType<typeof createH5Page>>) =>
    renderH5Page(container(), createH5Page(values), { ...options(), width: 375, height: 667 }).element;

  it('fits its picture as chosen, and covers the page by default', () => {
    const fit = (values: object) =>
      drawn({ pageBg: '/etv/file/sky', ...values }).querySelector('img')?.style.objectFit;
    expect([fit({}), fit({ pageBgSize: 'contain' })]).toEqual(['cover', 'contain']);
  });

  it('may be a gradient, and no colour value can load an address', () => {
    const gradient = (colour: string) =>
      drawn({ pageColor: '#112233', pageGradient: { colour, angle: 90 } }).style.backgroundImage;
    expect(gradient('#445566')).toContain('linear-gradient(90deg');
    expect(gradient('red), url(//evil.example/x')).toBe('none');
  });
});

describe('a hidden node', () => {
  it('is neither drawn nor loaded until it is shown again', () => {
    const node = createH5Node('img', { url: '/etv/file/secret', hidden: true });
    const view = renderH5Page(container(), createH5Page({ nodeList: [node] }), {
      ...options(),
      width: 375,
      height: 667,
    });
    expect(view.element.querySelector('img')).toBeNull();
    view.update(createH5Page({ nodeList: [{ ...node, hidden: false }] }));
    expect(view.element.querySelector('img')).not.toBeNull();
  });
});

describe('a static page', () => {
  it('draws the boxes of the document and follows its updates', () => {
    const node = createH5Node('text', { infoLeft: 10, infoTop: 20.5, infoWidth: 300, infoHeight: 40 });
    const page = createH5Page({ nodeList: [node], pageColor: '#ff0000' });
    const view = renderH5Page(container(), page, { ...options(), width: 375, height: 667 });
    const frame = view.elementOf(node.id);
    expect([frame?.style.left, frame?.style.top, frame?.style.width]).toEqual(['10px', '20.5px', '300px']);
    const moved = { ...node, infoLeft: 50, classify: { ...node.classify, rotationAngle: 30 } };
    view.update({ ...page, nodeList: [moved] });
    expect(view.elementOf(node.id)).toBe(frame);
    expect([frame?.style.left, frame?.style.transform]).toEqual(['50px', 'rotate(30deg)']);
    view.update({ ...page, nodeList: [] });
    expect(view.elementOf(node.id)).toBeUndefined();
  });
});

it('continues its picture around the page, mirrored at the edges', () => {
  const work = createH5Document([createH5Page({ pageBg: '/etv/file/a' }), createH5Page()]);
  const view = renderH5(container(), work, options());
  const tiles = () =>
    [...view.element.querySelectorAll<HTMLElement>('div')].filter(
      ({ style }) => style.backgroundImage.includes('/etv/file/a') && style.backgroundRepeat === 'no-repeat',
    );
  const sharp = tiles().filter(({ style }) => style.maskImage !== undefined && style.maskImage !== '');
  expect(tiles()).toHaveLength(9);
  expect(sharp.map(({ style }) => [style.left, style.top, style.transform])).toEqual([
    ['calc(0% - 0px)', 'calc(-100% + 2px)', 'scaleY(-1)'],
    ['calc(0% - 0px)', 'calc(100% - 2px)', 'scaleY(-1)'],
    ['calc(-100% + 2px)', 'calc(0% - 0px)', 'scaleX(-1)'],
    ['calc(100% - 2px)', 'calc(0% - 0px)', 'scaleX(-1)'],
  ]);
  view.showPage(1);
  expect(tiles()).toEqual([]);
});

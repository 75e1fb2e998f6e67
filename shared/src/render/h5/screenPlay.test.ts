import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createH5Document, createH5Node, createH5Page } from '../../document/h5/create.ts';
import type { H5Options } from './options.ts';
import { renderH5 } from './renderH5.ts';

/** Requirements of a screen beyond those of a phone. */

const play = jest.fn<() => Promise<void>>();
const onError = jest.fn();
const decodes: (() => void)[] = [];

const three = (setting: Partial<ReturnType<typeof createH5Document>['setting']> = {}) => {
  const pages = ['one', 'two', 'three'].map((content) =>
    createH5Page({ nodeList: [createH5Node('text', { content }), createH5Node('img', { url: '/a.png' })] }),
  );
  const work = createH5Document(pages);
  return { ...work, setting: { ...work.setting, autoPage: true, PlaySpeed: 2000, speed: 0, ...setting } };
};
const show = (work: ReturnType<typeof three>, values: Partial<H5Options> = {}) => {
  const container = document.body.appendChild(document.createElement('div'));
  return renderH5(container, work, {
    mode: 'play',
    resolveUrl: (address) => address,
    onError,
    hold: true,
    ahead: true,
    ...values,
  });
};
type View = ReturnType<typeof show>;
const pagesOf = (view: View) => [...view.element.querySelectorAll<HTMLElement>('[data-page-id]')];
const seen = (view: View) =>
  pagesOf(view)
    .filter(({ style }) => style.visibility !== 'hidden')
    .map((page) => page.textContent);
/** All pending pictures can be painted now. */
const decodeAll = async () => {
  for (const decode of decodes.splice(0)) decode();
  await jest.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  decodes.length = 0;
  onError.mockReset();
  play.mockReset().mockResolvedValue();
  jest.useFakeTimers();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  Object.assign(HTMLImageElement.prototype, {
    decode: () => new Promise<void>((resolve) => decodes.push(resolve)),
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  document.body.replaceChildren();
});

describe('a work on a screen', () => {
  it('does not turn pages until it is started', async () => {
    const view = show(three());
    await jest.advanceTimersByTimeAsync(10_000);
    expect(seen(view)).toEqual(['one']);
    view.start();
    await jest.advanceTimersByTimeAsync(2000);
    await decodeAll();
    expect(seen(view)).toEqual(['two']);
  });

  it('shows a page once its pictures are decoded, and the one before until then', async () => {
    const view = show(three());
    view.start();
    await jest.advanceTimersByTimeAsync(2500);
    expect(seen(view)).toEqual(['one']);
    await decodeAll();
    expect(seen(view)).toEqual(['two']);
  });

  it('shows a page without a picture that fails to arrive in time', async () => {
    const view = show(three());
    view.start();
    await jest.advanceTimersByTimeAsync(2000 + 4000);
    expect(seen(view)).toEqual(['two']);
  });

  it('reports each round, and keeps no more than two pages after many of them', async () => {
    const onRound = jest.fn();
    const view = show(three(), { onRound });
    view.start();
    const turn = async () => {
      await jest.advanceTimersByTimeAsync(1000);
      await decodeAll();
      await jest.advanceTimersByTimeAsync(1000);
      await decodeAll();
    };
    for (let turns = 0; turns < 30; turns += 1) await turn();
    expect(onRound).toHaveBeenCalledTimes(10);
    expect(pagesOf(view).length).toBeLessThanOrEqual(2);
    view.destroy();
    expect(document.body.querySelectorAll('[data-page-id]')).toHaveLength(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not show a page that was being prepared when it was destroyed', async () => {
    const view = show(three());
    view.start();
    await jest.advanceTimersByTimeAsync(2000);
    view.destroy();
    await decodeAll();
    expect(document.body.querySelectorAll('[data-page-id]')).toHaveLength(0);
  });

  it('links to its own pages and nowhere else', () => {
    const links = (['web', 'page'] as const).map((kind) =>
      createH5Node('text', {
        link: kind === 'web' ? { kind, url: 'https://example.com/' } : { kind, pageId: 'abcdefghijkl' },
      }),
    );
    const page = createH5Page({ nodeList: links });
    const view = show({ ...three(), pageList: [page, createH5Page()] }, { links: 'inside' });
    expect(view.element.querySelectorAll('a')).toHaveLength(0);
    expect(view.element.querySelectorAll('button')).toHaveLength(1);
  });

  it('starts its music by itself at the given volume, and once only', async () => {
    const work = three({ bjSwitch: true, musicUrl: '/etv/file/song' });
    const played: HTMLMediaElement[] = [];
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function received(
      this: HTMLMediaElement,
    ) {
      played.push(this);
      return Promise.resolve();
    });
    const view = show(work, { music: 'byItself', volume: 0.3 });
    expect(played).toEqual([]);
    view.start();
    await jest.advanceTimersByTimeAsync(2000);
    await decodeAll();
    expect(played.map(({ volume }) => volume)).toEqual([0.3]);
    expect(view.element.querySelector('button')).toBeNull();
  });

  it('waits for a touch where the browser blocks its music, without an error', async () => {
    play.mockRejectedValueOnce(new DOMException('no touch yet', 'NotAllowedError'));
    const view = show(three({ bjSwitch: true, musicUrl: '/etv/file/song' }), { music: 'byItself' });
    view.start();
    await jest.advanceTimersByTimeAsync(0);
    view.element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    expect(play).toHaveBeenCalledTimes(2);
    expect(onError).not.toHaveBeenCalled();
  });
});

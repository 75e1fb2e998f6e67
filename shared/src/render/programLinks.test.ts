import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createComponent,
  createProgramDocument,
  createScene,
  createTextItem,
} from '../document/program/create.ts';
import type { Scene } from '../document/program/scene.ts';
import type { Component } from '../document/widget/component.ts';
import { renderOptions } from './fixtures/renderOptions.ts';
import { linkAddress } from './page/pageExcursion.ts';
import type { ProgramOptions } from './programOptions.ts';
import { renderProgram } from './renderProgram.ts';

const button = (words: string, values: Partial<Component>) =>
  createComponent('button', { txList: [createTextItem({ taContent: words })], ...values });
const program = (...scenes: Scene[]) => createProgramDocument({ scenes });
const options = (values: Partial<ProgramOptions> = {}): ProgramOptions => ({
  ...renderOptions({ onError: () => undefined }),
  ...values,
});

let container: HTMLElement;
const touch = (words: string) => {
  const spots = [...container.querySelectorAll<HTMLElement>('[role="button"]')];
  const spot = spots.find((element) => element.getAttribute('aria-label') === words);
  if (!spot) throw new Error(`no button says ${words}`);
  spot.click();
};
const rest = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
  document.body.replaceChildren();
});

describe('a link to another program', () => {
  const wine = program(createScene(0, [button('Home', { coActionType: 4, coLinkId: 'home' })]));
  const home = program(
    createScene(0, [button('Wine', { coActionType: 4, coLinkId: 'wine', coScreenProtectTime: 5 })]),
  );

  it('shows it, returns when the screen is idle, and releases its files', async () => {
    const release = jest.fn();
    const loadProgram = jest.fn(async (_id: string) => ({ document: wine, release }));
    renderProgram(container, home, options({ loadProgram, programId: 'home' }));
    await rest(200);
    touch('Wine');
    await rest(300);
    expect(loadProgram).toHaveBeenCalledWith('wine');
    expect(container.textContent).toBe('Home');
    await rest(6000);
    expect(container.textContent).toBe('Wine');
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('returns by a link to the first one', async () => {
    renderProgram(
      container,
      home,
      options({ programId: 'home', loadProgram: async () => ({ document: wine }) }),
    );
    await rest(200);
    touch('Wine');
    await rest(300);
    touch('Home');
    await rest(300);
    expect(container.textContent).toBe('Wine');
  });

  it('reports the program on the screen, there and back', async () => {
    const shown: string[] = [];
    const onSceneShown = (index: number) => shown.push(`home ${index}`);
    const onLinkedShown = (programId: string, index: number) => shown.push(`${programId} ${index}`);
    const loadProgram = async () => ({ document: wine });
    renderProgram(container, home, options({ loadProgram, programId: 'home', onSceneShown, onLinkedShown }));
    await rest(200);
    touch('Wine');
    await rest(300);
    expect(shown).toEqual(['home 0', 'wine 0']);
    touch('Home');
    await rest(300);
    expect(shown).toEqual(['home 0', 'wine 0', 'home 0']);
  });

  it('keeps the program and reports an error when the other one cannot be loaded', async () => {
    const onError = jest.fn();
    const loadProgram = () => Promise.reject(new Error('not on this terminal'));
    renderProgram(container, home, options({ onError, loadProgram }));
    await rest(200);
    touch('Wine');
    await rest(300);
    expect(container.textContent).toBe('Wine');
    expect(onError).toHaveBeenCalledWith(expect.any(String), new Error('not on this terminal'));
  });

  it('leaves no element and no timer when it is destroyed', async () => {
    const view = renderProgram(container, home, options({ loadProgram: async () => ({ document: wine }) }));
    await rest(200);
    touch('Wine');
    await rest(300);
    view.destroy();
    await rest(2000);
    expect(container.childElementCount).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a link to an address', () => {
  const withLink = (coLinkAction: string) =>
    program(createScene(0, [button('Shop', { coActionType: 3, coLinkAction })]));

  const online = (there: boolean) => {
    const answer = async () => {
      if (!there) throw new TypeError('no network');
      return { ok: true };
    };
    Object.assign(globalThis, { fetch: jest.fn(answer) });
  };

  it('changes nothing on the screen while the page does not answer, and reports a fault', async () => {
    online(false);
    const onFault = jest.fn();
    renderProgram(
      container,
      withLink('https://shop.example/today'),
      options({ onFault, onError: () => undefined }),
    );
    await rest(200);
    touch('Shop');
    await rest(300);
    expect(container.querySelector('iframe')).toBeNull();
    expect(onFault).toHaveBeenCalledWith(expect.objectContaining({ subject: '#link' }), 'link.dead');
  });

  it('is reported as dead in the program that a touch opened, not in the one before', async () => {
    online(false);
    const shop = withLink('https://shop.example/today');
    const home = program(createScene(0, [button('Wine', { coActionType: 4, coLinkId: 'wine' })]));
    const onFault = jest.fn();
    const loadProgram = async () => ({ document: shop });
    renderProgram(container, home, options({ loadProgram, onFault, onError: () => undefined }));
    await rest(200);
    touch('Wine');
    await rest(300);
    touch('Shop');
    await rest(300);
    const sceneId = shop.scenes[0]?.scId;
    const place = expect.objectContaining({ programId: 'wine', sceneId, sceneIndex: 0, subject: '#link' });
    expect(onFault).toHaveBeenLastCalledWith(place, 'link.dead');
  });

  it('is checked once however often it is touched, and again after a timeout of three seconds', async () => {
    const asked: (AbortSignal | null | undefined)[] = [];
    const { promise, reject } = Promise.withResolvers<never>();
    const fetch = (_address: string, { signal }: RequestInit) => {
      asked.push(signal);
      return promise;
    };
    Object.assign(globalThis, { fetch });
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    renderProgram(container, withLink('https://shop.example/today'), options());
    await rest(200);
    touch('Shop');
    touch('Shop');
    await rest(100);
    expect(asked).toHaveLength(1);
    expect(timeout).toHaveBeenCalledWith(3000);
    reject(new DOMException('too late', 'TimeoutError'));
    await rest(100);
    touch('Shop');
    await rest(100);
    expect(asked).toHaveLength(2);
    timeout.mockRestore();
  });

  it('opens in a sandbox without access to the top window, with a way back', async () => {
    online(true);
    renderProgram(container, withLink('https://shop.example/today'), options());
    await rest(200);
    touch('Shop');
    await rest(100);
    const frame = container.querySelector('iframe');
    expect(frame?.src).toBe('https://shop.example/today');
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    frame?.dispatchEvent(new Event('load'));
    await rest(200);
    container.querySelector('button')?.click();
    await rest(300);
    expect(container.querySelector('iframe')).toBeNull();
    expect(container.textContent).toBe('Shop');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'mailto:a@b', '//evil.example'])(
    'is refused for %s, also in an unvalidated document',
    async (link) => {
      const onError = jest.fn();
      renderProgram(container, withLink(link), options({ onError }));
      await rest(200);
      touch('Shop');
      await rest(300);
      expect(container.querySelector('iframe')).toBeNull();
      expect(onError).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['shop.example/today', 'https://shop.example/today'],
    ['shop.example:8080', 'https://shop.example:8080'],
    ['/previewh5/abc', '/previewh5/abc'],
    [' http://a.example ', 'http://a.example'],
    ['', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['https://a b', undefined],
  ])('turns %j into %j', (link, address) => expect(linkAddress(link)).toBe(address));
});

describe('a scene with unlimited duration', () => {
  const waiting = (index: number, component: Component) => {
    const scene = createScene(index, [component]);
    return { ...scene, allScene: { ...scene.allScene, scChange: 'touch' as const } };
  };

  it('stays until it is touched, while the program reports its rounds', async () => {
    const next = createScene(1, [button('Second', {})]);
    const link = button('First', { coActionType: 2, coLinkId: next.scId });
    const onEnded = jest.fn();
    renderProgram(container, program(waiting(0, link), next), options({ onEnded }));
    await rest(25_000);
    const seen = () => container.querySelector<HTMLElement>('div > div[style*="z-index: 1"]')?.textContent;
    expect(seen()).toBe('First');
    expect(onEnded).toHaveBeenCalledTimes(2);
    touch('First');
    await rest(300);
    expect(seen()).toBe('Second');
  });
});

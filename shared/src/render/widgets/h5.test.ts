import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fileAddress } from '../../document/address.ts';
import { h5WorkDefaults } from '../../document/defaults.ts';
import { createH5Document, createH5Node, createH5Page } from '../../document/h5/create.ts';
import type { H5Work } from '../../document/h5/work.ts';
import { createComponent, createScene } from '../../document/program/create.ts';
import { renderOptions } from '../fixtures/renderOptions.ts';
import type { RenderOptions } from '../options.ts';
import { renderScene } from '../renderScene.ts';

const picture = fileAddress('a'.repeat(64));
const answers = new Map<string, unknown>();
const workAt = (digit: string, values: Partial<H5Work> = {}): H5Work => ({
  ...h5WorkDefaults,
  id: 'w1',
  url: fileAddress(digit.repeat(64)),
  files: [],
  ...values,
});
const menu = (content: string, url = '') =>
  createH5Document([
    createH5Page({ nodeList: [createH5Node('text', { content }), createH5Node('img', { url })] }),
  ]);

const widget = createComponent('h5', { infoWidth: 400, infoHeight: 800 });
const show = (coH5: H5Work | undefined, values: Partial<RenderOptions> = {}) => {
  const container = document.body.appendChild(document.createElement('div'));
  return renderScene(container, createScene(0, [{ ...widget, coH5 }]), renderOptions(values));
};
type View = ReturnType<typeof show>;
const textOf = (view: View) => view.element.querySelector('[data-page-id]')?.textContent;

beforeEach(() => {
  answers.clear();
  answers.set(fileAddress('1'.repeat(64)), menu('Soup of the day', picture));
  const given = async (address: unknown) => {
    const body = answers.get(String(address));
    return { ok: body !== undefined, status: body === undefined ? 404 : 200, json: async () => body };
  };
  Object.assign(globalThis, { fetch: jest.fn(given) });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
  document.body.replaceChildren();
});

describe('an H5 widget', () => {
  it('shows the first page of its stored work', async () => {
    const view = show(workAt('1'));
    await view.whenReady;
    expect(textOf(view)).toBe('Soup of the day');
    expect(view.element.querySelector('img')?.getAttribute('src')).toBe(picture);
    view.destroy();
    expect(document.body.querySelector('[data-page-id]')).toBeNull();
  });

  it('loads its files from the program’s addresses, which may be signed', async () => {
    const signed = `${picture}?expires=1&signature=x`;
    const resolveUrl = (address: string) => (address === signed ? '/elsewhere.png' : address);
    const view = show(workAt('1', { files: [signed] }), { resolveUrl });
    await view.whenReady;
    expect(view.element.querySelector('img')?.getAttribute('src')).toBe('/elsewhere.png');
  });

  it('changes to a newer work without a gap, and moves without loading it again', async () => {
    answers.set(fileAddress('2'.repeat(64)), menu('Stew of the day'));
    const scene = createScene(0, [{ ...widget, coH5: workAt('1') }]);
    const container = document.body.appendChild(document.createElement('div'));
    const view = renderScene(container, scene, renderOptions());
    await view.whenReady;
    const withWidget = (component: typeof widget) => ({
      ...scene,
      allScene: { ...scene.allScene, componentsList: [component] },
    });
    view.update(withWidget({ ...widget, infoWidth: 600, coH5: workAt('1') }));
    expect(fetch).toHaveBeenCalledTimes(1);
    view.update(withWidget({ ...widget, coH5: workAt('2') }));
    expect(textOf(view)).toBe('Soup of the day');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(view.element.querySelectorAll('[data-page-id]')).toHaveLength(1);
    expect(textOf(view)).toBe('Stew of the day');
  });

  it.each([
    ['does not exist', workAt('3')],
    ['is not a stored file', workAt('1', { url: 'https://evil.example/work.json' })],
    ['is not a valid document', workAt('4')],
  ])('shows a plain note when its work %s', async (_what, work) => {
    answers.set(fileAddress('4'.repeat(64)), { pageList: [{}], setting: null });
    const onError = jest.fn();
    const view = show(work, { onError, mode: 'preview' });
    await view.whenReady;
    expect(view.element.textContent).toBe('This H5 page cannot be shown right now');
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('does not delay its scene for a work that turns by itself and cannot be shown', async () => {
    const onEnded = jest.fn();
    const view = show(workAt('3', { seconds: 6 }), { onEnded, onError: () => undefined });
    await view.whenReady;
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('turns its pages on the shared clock, also on a screen that joins late', async () => {
    // Loads the lazy code that plays works before time is faked.
    await show(workAt('1', { seconds: 1 })).whenReady;
    jest.useFakeTimers();
    const begun = Date.now() - 1000;
    const step = { elapsed: () => Date.now() - begun, seconds: {} };
    const words = ['Soup', 'Bread', 'Cake'];
    const pages = words.map((content) => createH5Page({ nodeList: [createH5Node('text', { content })] }));
    const turning = createH5Document(pages);
    const setting = { ...turning.setting, autoPage: true, PlaySpeed: 2000, speed: 0 };
    answers.set(fileAddress('5'.repeat(64)), { ...turning, setting });
    const join = () => show(workAt('5', { seconds: 6 }), { step });
    const pageOf = (view: View) => [...view.element.querySelectorAll('[data-page-id]')].at(-1)?.textContent;

    const first = join();
    await jest.advanceTimersByTimeAsync(2500);
    const late = join();
    for (let page = 0; page < 5; page += 1) {
      await jest.advanceTimersByTimeAsync(2000);
      const due = words[Math.floor(step.elapsed() / 2000) % 3];
      expect([pageOf(first), pageOf(late)]).toEqual([due, due]);
    }
  });

  it('requests nothing while no work is chosen', async () => {
    const view = show(undefined);
    await view.whenReady;
    expect(fetch).not.toHaveBeenCalled();
  });

  it('runs no markup and loads no address of a hostile work', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const page = createH5Page({
      nodeList: [
        createH5Node('text', { content: markup, link: { kind: 'web', url: 'https://evil.example/' } }),
        { ...createH5Node('img'), url: 'javascript:alert(2)' },
      ],
    });
    answers.set(fileAddress('5'.repeat(64)), createH5Document([page]));
    const view = show(workAt('5'), { onError: () => undefined });
    await view.whenReady;
    expect(textOf(view)).toBe(markup);
    expect(view.element.querySelectorAll('[src], [href], script, a')).toHaveLength(0);
  });
});

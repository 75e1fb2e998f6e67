import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

const supports = jest.fn(() => true);
const scripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

/** The page's script, with the builds that it names. */
function choose(): void {
  const script = document.createElement('script');
  Object.assign(script.dataset, { current: '/player/js/main.js', old: '/player/old/js/main.js' });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  jest.isolateModules(() => {
    jest.requireActual('./choose.ts');
  });
}

beforeEach(() => {
  Object.assign(globalThis, { CSS: { supports }, Response: { json: () => undefined } });
  document.head.replaceChildren();
  supports.mockReturnValue(true);
});

afterEach(() => {
  Reflect.deleteProperty(document, 'currentScript');
});

it('the current build starts where the browser supports every feature that it needs', () => {
  choose();
  expect(scripts()).toEqual(['/player/js/main.js']);
});

it('the legacy build starts where the browser lacks a feature', () => {
  supports.mockReturnValue(false);
  choose();
  expect(scripts()).toEqual(['/player/old/js/main.js']);
});

it('the legacy build starts where the current one fails to load, since it may be the only one in the cache', () => {
  choose();
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual(['/player/js/main.js', '/player/old/js/main.js']);
});

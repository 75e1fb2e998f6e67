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

it('starts the current build where everything is known that it calls', () => {
  choose();
  expect(scripts()).toEqual(['/player/js/main.js']);
});

it('starts the build for old browsers where something is not', () => {
  supports.mockReturnValue(false);
  choose();
  expect(scripts()).toEqual(['/player/old/js/main.js']);
});

it('starts the build for old browsers where the current one does not come: it may be all that is kept', () => {
  choose();
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual(['/player/js/main.js', '/player/old/js/main.js']);
});

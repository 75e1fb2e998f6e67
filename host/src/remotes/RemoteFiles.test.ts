import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RemoteFiles } from './RemoteFiles.ts';
import { stallTimeout } from './StallTimeout.ts';

const base = 'http://localhost/web/remotes/mf-task/1.0.0/';
const head = () => document.createElement('head') as HTMLHeadElement;

function added(files: RemoteFiles, address: string) {
  const place = head();
  files.follow(`${base}mf-manifest.json`);
  files.watch(place);
  const script = document.createElement('script');
  script.src = address;
  const failed = jest.fn();
  script.onerror = failed;
  place.appendChild(script);
  return { script, failed, place };
}

const hanging = (_url: unknown, init: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a script that hangs fails within seconds, and has another address at the next try', async () => {
  globalThis.fetch = hanging;
  const files = new RemoteFiles();
  const { script, failed, place } = added(files, `${base}js/1.js`);
  expect([script.src, files.waiting]).toEqual([`${base}js/1.js`, true]);
  await jest.advanceTimersByTimeAsync(stallTimeout + 2500);
  expect(failed).toHaveBeenCalledTimes(1);
  expect([script.isConnected, place.children.length, files.waiting]).toEqual([false, 0, false]);
  expect(files.hung(`${base}js/1.js`)).toBe(true);
  const next = added(files, `${base}js/1.js`).script;
  expect(next.src).toBe(`${base}js/1.js?retry=1`);
});

test('a slow script whose bytes arrive is left alone', async () => {
  globalThis.fetch = async () => new Response('ok');
  const { failed } = added(new RemoteFiles(), `${base}js/1.js`);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(failed).not.toHaveBeenCalled();
});

test('files of others are left alone; those of a remote get the hash that remotes.json names', () => {
  const files = new RemoteFiles();
  files.require(
    new Map([
      [`${base}js/1.js`, 'sha384-x'],
      ['http://localhost/web/js/1.js', 'sha384-y'],
    ]),
  );
  const own = added(files, `${base}js/1.js`).script;
  expect([own.integrity, own.crossOrigin]).toEqual(['sha384-x', 'anonymous']);
  expect(added(files, 'http://localhost/web/js/1.js').script.integrity ?? '').toBe('');
  expect(files.integrityOf(`${base}js/1.js?hash`)).toBe('sha384-x');
});

test('a script that webpack takes away without an event is no longer awaited', async () => {
  globalThis.fetch = async () => new Response('ok');
  const files = new RemoteFiles();
  const { script } = added(files, `${base}js/1.js`);
  script.remove();
  await jest.advanceTimersByTimeAsync(1000);
  expect(files.waiting).toBe(false);
});

test('fetches count among the files that are on their way, also when they fail', async () => {
  const files = new RemoteFiles();
  const fetching = files.during(Promise.reject(new Error('lost')));
  expect(files.waiting).toBe(true);
  await expect(fetching).rejects.toThrow('lost');
  expect(files.waiting).toBe(false);
});

test('a version that is left takes its styles with it, and its late scripts to a document where they do not run', () => {
  const files = new RemoteFiles();
  const { script } = added(files, `${base}js/1.js`);
  const style = (address: string) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    document.head.append(link);
    return link;
  };
  const own = style(`${base}css/1.css`);
  const other = style('http://localhost/web/remotes/mf-task/2.0.0/css/1.css');
  files.abandon(`${base}mf-manifest.json`);
  expect([files.waiting, script.ownerDocument === document]).toEqual([false, false]);
  expect([own.isConnected, other.isConnected]).toEqual([false, true]);
});

test('a style of another origin, whose rules cannot be read, counts as arrived', () => {
  const files = new RemoteFiles();
  const place = head();
  files.follow('http://other.test/mf-task/mf-manifest.json');
  files.watch(place);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'http://other.test/mf-task/css/1.css';
  Object.defineProperty(link, 'sheet', {
    get: () => ({
      get cssRules() {
        throw new DOMException('no access', 'SecurityError');
      },
    }),
  });
  const arrived = jest.fn();
  link.onload = arrived;
  place.appendChild(link);
  link.dispatchEvent(new Event('load'));
  expect(arrived).toHaveBeenCalledTimes(1);
  expect(files.waiting).toBe(false);
});

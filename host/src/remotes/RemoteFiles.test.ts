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

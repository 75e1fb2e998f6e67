/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { fetchUntilAborted } from './fetchUntilAborted.ts';
import { fillListeners } from './listeners.ts';

/** As in Chromium 64, which ignores signals; its response never ends. */
const deaf = fetchUntilAborted(async () => new Response(new ReadableStream()));

it('an abort ends a request with its reason, although the browser ignores the signal', async () => {
  const silent = fetchUntilAborted(() => new Promise<Response>(() => undefined));
  const run = new AbortController();
  const asked = silent('/', { signal: run.signal });
  run.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
});

it('an abort ends reading the body as well', async () => {
  const run = new AbortController();
  const { signal } = run;
  const reading = (await deaf('/', { signal })).body?.getReader().read();
  const text = (await deaf('/', { signal })).text();
  run.abort(new Error('No byte for a minute'));
  await expect(reading).rejects.toThrow('No byte for a minute');
  await expect(text).rejects.toThrow('No byte for a minute');
});

it('a response that arrives in time is passed on', async () => {
  const prompt = fetchUntilAborted(async () => new Response('here'));
  const response = await prompt('/', { signal: new AbortController().signal });
  await expect(response.text()).resolves.toBe('here');
});

it('an abort removes the listeners of its signal', () => {
  const native = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener) {
    native.call(this, type, listener);
  };
  fillListeners();
  const target = new EventTarget();
  const run = new AbortController();
  const received: string[] = [];
  target.addEventListener('click', () => received.push('click'), { signal: run.signal });
  target.dispatchEvent(new Event('click'));
  run.abort();
  target.dispatchEvent(new Event('click'));
  EventTarget.prototype.addEventListener = native;
  expect(received).toEqual(['click']);
});

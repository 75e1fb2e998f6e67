/** @jest-environment ./player/src/testing/environment.mjs */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { RunningSubtitle } from '@vitrine/shared/api';
import { emojiFacesAddress } from '@vitrine/shared/document';
import { SubtitleOverlay } from './SubtitleOverlay.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const ticker = (text: string, fields: Partial<RunningSubtitle> = {}): RunningSubtitle => ({
  ...{ id: 't1', text, color: '#ffffff', background: '#000000', font: '', size: 48, speed: 120 },
  ...{ position: 'bottom', loops: 0, emergency: false },
  ...{ startsAt: new Date(now).toISOString(), endsAt: new Date(now + 60_000).toISOString() },
  ...fields,
});

const animate = jest.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => ({ currentTime: 0 }));
const asked: string[] = [];
const realFetch = globalThis.fetch;

/** jsdom has no layout: the strip is 1000 wide and the text in it 400. */
function giveSizes(): void {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1000 });
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 400 });
}

beforeEach(() => {
  animate.mockClear();
  asked.length = 0;
  giveSizes();
  Object.assign(HTMLElement.prototype, { animate });
  Object.assign(globalThis, {
    FontFace: class {},
    fetch: async (address: string) => {
      asked.push(String(address));
      return Response.json([]);
    },
  });
  Object.assign(document, { fonts: Object.assign(new Set(), { load: async () => [] }) });
});
afterEach(() => {
  for (const name of ['clientWidth', 'offsetWidth', 'animate'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  Reflect.deleteProperty(globalThis, 'FontFace');
  Reflect.deleteProperty(document, 'fonts');
  globalThis.fetch = realFetch;
});

function show(subtitle: RunningSubtitle) {
  const overlay = new SubtitleOverlay(
    'Tickers',
    () => now,
    () => undefined,
  );
  overlay.mount(subtitle, () => undefined);
  const letters = overlay.element.querySelector<HTMLElement>('.subtitle-letters');
  const strip = overlay.element.querySelector<HTMLElement>('.subtitle-strip');
  return { letters, faces: strip?.style.fontFamily ?? '' };
}
const way = () => animate.mock.calls[0]?.[0].map(({ transform }) => transform);

it('text runs from the right edge to the left', () => {
  const { letters } = show(ticker('News'));
  expect(way()).toEqual(['translateX(1000px)', 'translateX(-400px)']);
  expect(letters?.dir).toBe('ltr');
});

it.each(['مرحبا بكم في المتحف', 'ברוכים הבאים'])('%s runs in its reading direction', (text) => {
  const { letters } = show(ticker(text));
  expect(way()).toEqual(['translateX(-400px)', 'translateX(1000px)']);
  expect(letters?.dir).toBe('rtl');
});

it('still text is written from right to left in such scripts', () => {
  expect(show(ticker('مرحبا', { speed: 0 })).letters?.dir).toBe('rtl');
  expect(animate).not.toHaveBeenCalled();
});

it('emoji use the server’s font, behind the font of the text', async () => {
  const { faces } = show(ticker('Tea 🍵', { font: 'KaiTi' }));
  expect(faces).toMatch(/^"?KaiTi"?, "?Vitrine Emoji"?, system-ui/);
  expect(asked).toEqual([emojiFacesAddress]);
  expect(show(ticker('Tea')).faces).not.toContain('Vitrine Emoji');
});

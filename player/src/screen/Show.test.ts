/** @jest-environment ./player/src/testing/environment.mjs */
import { afterEach, expect, it } from '@jest/globals';
import { createMediaItem } from '@vitrine/shared/document';
import type { ProgramOptions, ProgramView, WeatherSource } from '@vitrine/shared/render';
import type { Environment } from '../environment.ts';
import { eventually } from '../testing/eventually.ts';
import { publication } from '../testing/publication.ts';
import { Show } from './Show.ts';

const spring = publication({ id: 'spring', words: 'Spring is here' });
const old = createMediaItem({ mid: 'old', url: '/old.png' });
const drawn: ProgramOptions[] = [];
let show: Show | undefined;

afterEach(() => show?.stop());

/** A program that draws nothing and is ready at once. */
function render(_host: HTMLElement, _document: unknown, options: ProgramOptions): ProgramView {
  drawn.push(options);
  const view = {
    whenReady: Promise.resolve(),
    sceneIndex: 0,
    place: () => ({ sceneIndex: 0 }),
    showScene: () => undefined,
    start: () => options.onFirstFrame?.(),
    destroy: () => undefined,
  };
  return view as unknown as ProgramView;
}

const environment = {
  clock: { now: () => Date.now() },
  painted: () => Promise.resolve(),
  activityLog: { note: () => undefined },
  store: {
    blob: async (hash: string) => new Blob([spring.files.find((file) => file.hash === hash)?.bytes ?? '']),
  },
  worker: { answers: () => true },
  translator: { locale: 'en_US' },
  surface: { stage: document.body },
  render,
} as unknown as Environment;

it('applies a later expiry to the program on the screen', async () => {
  const nothing = () => undefined;
  show = new Show({
    environment,
    weather: {} as WeatherSource,
    ...{ onPlaying: nothing, onShown: nothing, onIdle: nothing, onShowing: nothing, onFault: nothing },
  });
  const content = { manifest: spring.manifest, desired: { revision: 1 } };
  void show.play(content as unknown as Parameters<Show['play']>[0]);
  await eventually(() => drawn.length > 0);
  expect(drawn[0]?.isExpired?.(old)).toBe(false);
  const expiries = [{ mid: 'old', at: new Date(Date.now() - 1000).toISOString() }];
  const changed = { manifest: { ...spring.manifest, expiries }, desired: { revision: 2 } };
  void show.play(changed as unknown as Parameters<Show['play']>[0]);
  expect(drawn[0]?.isExpired?.(old)).toBe(true);
});

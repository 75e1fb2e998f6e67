import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
} from '../../document/program/create.ts';
import { renderOptions } from '../fixtures/renderOptions.ts';
import { renderProgram } from '../renderProgram.ts';

const origin = 1_000_000_000;
const elapsed = () => Date.now() - origin;
const picture = (url: string, playParam: number) =>
  createMediaItem({ url, mid: url, type: 'img', playParam });
const sceneOf = (index: number, ...items: ReturnType<typeof picture>[]) =>
  createScene(index, [createComponent('img', { mpList: items })]);

let screens: HTMLElement[];

/** Another screen on the same clock. */
function join(scenes: ReturnType<typeof sceneOf>[], broken = '') {
  const container = document.body.appendChild(document.createElement('div'));
  screens.push(container);
  const onError = (_id: string, { message }: Error) => expect(message).toContain(broken);
  const options = { ...renderOptions({ onError }), step: { elapsed, seconds: {} } };
  return renderProgram(container, createProgramDocument({ scenes }), options);
}

/** What is visible on the screen. */
function seen(screen: HTMLElement): (string | null)[] {
  const front = [...screen.querySelectorAll<HTMLElement>('div')].find(
    ({ style }) => style.zIndex === '1' && style.width === '100%',
  );
  return [...(front?.querySelectorAll('img') ?? [])]
    .filter(({ style }) => style.visibility === 'inherit' && style.opacity === '')
    .map((image) => image.getAttribute('src'));
}

async function run(milliseconds: number, broken = '') {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    for (const image of document.querySelectorAll('img'))
      image.dispatchEvent(new Event(image.getAttribute('src') === broken ? 'error' : 'load'));
    await jest.advanceTimersByTimeAsync(50);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(origin);
  screens = [];
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a list on the shared clock', () => {
  it('shows the same on a screen that joins late, and follows the clock', async () => {
    const scenes = [sceneOf(0, picture('/a', 2), picture('/b', 3)), sceneOf(1, picture('/c', 4))];
    join(scenes);
    await run(3000);
    join(scenes);
    await run(500);
    expect(screens.map(seen)).toEqual([['/b'], ['/b']]);
    await run(2500);
    expect(screens.map(seen)).toEqual([['/c'], ['/c']]);
    await run(3500);
    expect(screens.map(seen)).toEqual([['/a'], ['/a']]);
  });

  it('keeps the turn of a file that cannot be shown', async () => {
    const scenes = [sceneOf(0, picture('/a', 2), picture('/bad', 3), picture('/c', 2))];
    const program = join(scenes, '/bad');
    await run(4000, '/bad');
    expect(screens.map(seen)).toEqual([['/a']]);
    await run(1600, '/bad');
    expect(screens.map(seen)).toEqual([['/c']]);
    program.destroy();
  });
});

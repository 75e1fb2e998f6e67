import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cartoons } from '../../document/widget/cartoons.ts';
import { bringIn } from './transition.ts';
import { transitionFrames } from './transitionFrames.ts';

type Animate = (frames: Keyframe[], timing: KeyframeAnimationOptions) => { onfinish?: () => void };
const animate = jest.fn<Animate>();
let stillness = false;

const pictures = () => [document.createElement('img'), document.createElement('img')] as const;

beforeEach(() => {
  jest.useFakeTimers();
  stillness = false;
  animate.mockReset().mockImplementation(() => {
    const animation: { onfinish?: () => void } = {};
    setTimeout(() => animation.onfinish?.(), 600);
    return animation;
  });
  Object.assign(HTMLElement.prototype, { animate });
  Object.assign(globalThis, { matchMedia: () => ({ matches: stillness }) });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'matchMedia');
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

describe('bringing a picture in', () => {
  it('knows at least a dozen ways, each another', () => {
    const ways = cartoons.filter(({ name }) => name !== 'cut');
    expect(ways.length).toBeGreaterThanOrEqual(12);
    const frames = Object.values(transitionFrames).map((entry) => JSON.stringify(entry));
    expect(new Set(frames).size).toBe(ways.length);
    expect(Object.keys(transitionFrames).sort()).toEqual(ways.map(({ name }) => name).sort());
  });

  it('show the first picture at once', async () => {
    const [incoming] = pictures();
    await bringIn(incoming, undefined, 5);
    expect(incoming.style.visibility).toBe('inherit');
    expect(animate).not.toHaveBeenCalled();
  });

  it('paint the next picture almost transparent before it moves', async () => {
    const [incoming, outgoing] = pictures();
    const done = bringIn(incoming, outgoing, 2);
    expect([incoming.style.visibility, incoming.style.opacity]).toEqual(['inherit', '0.01']);
    expect(animate).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(50);
    expect(incoming.style.opacity).toBe('');
    expect(animate.mock.contexts).toEqual([incoming, outgoing]);
    await jest.advanceTimersByTimeAsync(600);
    await done;
  });

  it.each([
    [10, 600],
    [1, 1000 / 3],
  ])('take at most a third of %d s', async (seconds, milliseconds) => {
    const [incoming, outgoing] = pictures();
    void bringIn(incoming, outgoing, 1, seconds);
    await jest.advanceTimersByTimeAsync(50);
    expect(animate.mock.calls[0]?.[1].duration).toBeCloseTo(milliseconds);
  });

  it('are a fade with reduced motion, and for a number of a later version', async () => {
    const framesOf = async (cartoon: number) => {
      animate.mockClear();
      const [incoming, outgoing] = pictures();
      void bringIn(incoming, outgoing, cartoon);
      await jest.advanceTimersByTimeAsync(50);
      return animate.mock.calls[0]?.[0];
    };
    expect(await framesOf(99)).toEqual(transitionFrames.fade.incoming);
    expect(await framesOf(16)).toEqual(transitionFrames.turn.incoming);
    stillness = true;
    expect(await framesOf(16)).toEqual(transitionFrames.fade.incoming);
  });
});

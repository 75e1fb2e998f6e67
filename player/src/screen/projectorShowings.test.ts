import { describe, expect, it } from '@jest/globals';
import {
  a,
  b,
  c,
  correct,
  correction,
  now,
  pass,
  projector,
  setNow,
  settled,
  showings,
  shown,
  stage,
} from '../testing/projectorWorld.ts';

describe('what the projector writes down', () => {
  it('is not misled about how long something was seen by a clock that is set meanwhile', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    setNow(11_000);
    correct(56 * 31_536_000_000);
    await projector.play({ mode: 'idle', items: [] });
    expect(showings).toMatchObject([{ startedAt: 1000 + correction, duration: 10_000 }]);
  });

  it('writes down each appearance of a program once, with the time until the next one came onto the screen', async () => {
    await projector.play({ mode: 'loop', items: [a, b, c] });
    for (const name of ['a', 'b', 'c', 'a', 'b', 'c']) {
      pass(10_000);
      stage.instant = false;
      await stage.end(name);
      // The ended one stays until the next one is painted.
      pass(40);
      for (const { ready } of stage.alive.values()) ready();
      await settled();
    }
    pass(10_000);
    await projector.play({ mode: 'idle', items: [] });
    expect(showings.map(({ item: { programId } }) => programId)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a']);
    expect(showings.reduce((sum, { duration }) => sum + duration, 0)).toBe(now - 1000);
  });

  it('counts a program that goes on because nothing else can be shown once for each of its rounds', async () => {
    stage.mountsLeft = 1;
    await projector.play({ mode: 'loop', items: [a, b] });
    pass(10_000);
    await stage.end('a');
    pass(10_000);
    await stage.end('a');
    await projector.play({ mode: 'idle', items: [] });
    expect(showings.map(({ duration }) => duration)).toEqual([10_000, 10_000]);
  });

  it('writes down what a touch led to as such, there and back, within the time of its program', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    setNow(5000);
    stage.alive.get('a')?.options.onLinkedShown?.('menu', 0);
    setNow(8000);
    stage.alive.get('a')?.options.onLinkedShown?.('menu', 1);
    setNow(11_000);
    stage.alive.get('a')?.options.onSceneShown?.(0);
    setNow(15_000);
    await projector.play({ mode: 'idle', items: [] });
    const facts = showings.map(({ item, duration }) => [item.taskId, item.programId, duration]);
    expect(facts).toEqual([
      [a.taskId, 'a', 4000],
      [a.taskId, 'menu', 6000],
      [a.taskId, 'a', 4000],
    ]);
  });

  it('writes down what was seen for how long', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    setNow(11_000);
    await stage.end('a');
    setNow(15_000);
    await projector.play({ mode: 'idle', items: [] });
    expect(showings.map(({ startedAt, duration }) => [startedAt, duration])).toEqual([
      [1000, 10_000],
      [11_000, 4000],
    ]);
    expect(shown.at(-1)).toEqual(['idle', 0]);
  });
});

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

describe('play records of the projector', () => {
  it('have a duration that is independent of clock changes', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    setNow(11_000);
    correct(56 * 31_536_000_000);
    await projector.play({ mode: 'idle', items: [] });
    expect(showings).toMatchObject([{ startedAt: 1000 + correction, duration: 10_000 }]);
  });

  it('have one entry per appearance of a program, each lasting until the next one is on the screen', async () => {
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

  it('have one entry per round of a program that continues because nothing else can be shown', async () => {
    stage.mountsLeft = 1;
    await projector.play({ mode: 'loop', items: [a, b] });
    pass(10_000);
    await stage.end('a');
    pass(10_000);
    await stage.end('a');
    await projector.play({ mode: 'idle', items: [] });
    expect(showings.map(({ duration }) => duration)).toEqual([10_000, 10_000]);
  });

  it('attribute a program opened by touch, there and back, to its task', async () => {
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

  it('have the duration for which a program was visible', async () => {
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

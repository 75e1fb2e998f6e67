import { describe, expect, it, jest } from '@jest/globals';
import { a, b, c, projector, setNow, settled, shown, stage, unplayable } from '../testing/projectorWorld.ts';

describe('Projector', () => {
  it('plays one program after another and starts over', async () => {
    await projector.play({ mode: 'loop', items: [a, b] });
    expect(stage.front).toBe('a');
    await stage.end('a');
    expect(stage.front).toBe('b');
    await stage.end('b');
    expect(shown.map(([name]) => name)).toEqual(['a', 'b', 'a']);
  });

  it('shows a program for the duration that its task gives it, however long its scenes are', async () => {
    jest.useFakeTimers();
    const brief = { ...a, playTime: 3000 };
    await projector.play({ mode: 'loop', items: [brief, b] });
    stage.alive.get('a')?.options.onEnded?.();
    await jest.advanceTimersByTimeAsync(2999);
    expect(stage.front).toBe('a');
    await jest.advanceTimersByTimeAsync(1);
    expect(stage.front).toBe('b');
    jest.useRealTimers();
    await stage.end('b');
    expect(stage.front).toBe('a');
  });

  it('keeps the old program on the screen until the next one is ready', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    stage.instant = false;
    void projector.play({ mode: 'loop', items: [b] });
    await settled();
    expect(stage.front).toBe('a');
    stage.alive.get('b')?.ready();
    await settled();
    expect(stage.front).toBe('b');
    expect(stage.alive.has('a')).toBe(false);
  });

  it('does not interrupt a program that is also in the new list', async () => {
    await projector.play({ mode: 'loop', items: [a, b] });
    const before = stage.alive.get('a');
    await projector.play({ mode: 'loop', items: [c, a] });
    expect(stage.alive.get('a')).toBe(before);
    await stage.end('a');
    expect(stage.front).toBe('c');
  });

  it('skips a program that cannot be played, and reports it', async () => {
    stage.broken.add('b');
    await projector.play({ mode: 'loop', items: [a, b, c] });
    await stage.end('a');
    expect(stage.front).toBe('c');
    expect(unplayable).toContain('b');
  });

  it('keeps the old picture when nothing of the new list can be played', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    stage.broken.add('b');
    void projector.play({ mode: 'loop', items: [b] });
    await settled();
    expect(stage.front).toBe('a');
    projector.stop();
  });

  it('plays a list that contains a program twice', async () => {
    await projector.play({ mode: 'loop', items: [a, b, a, c] });
    for (const name of ['a', 'b', 'a']) await stage.end(name);
    expect(stage.front).toBe('c');
  });

  it('joins linked terminals at the program and position of the shared clock, and advances with it', async () => {
    setNow(100_000 + 14_500);
    await projector.play({ mode: 'synchronise', inStep: true, items: [a, b], since: 100_000 });
    expect(stage.front).toBe('b');
    expect(stage.alive.get('b')?.elapsed?.()).toBe(4500);
    expect(stage.alive.get('a')?.elapsed?.()).toBe(-5500);
    await stage.end('b');
    expect(stage.front).toBe('b');
    setNow(100_000 + 20_000);
    await projector.play({ mode: 'synchronise', inStep: true, items: [a, b], since: 100_000 });
    expect(stage.front).toBe('a');
    projector.stop();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { a, b, c, projector, settled, shown, stage, unplayable } from '../testing/projectorWorld.ts';

describe('blank programs', () => {
  it('are skipped', async () => {
    stage.blank.add('b');
    await projector.play({ mode: 'loop', items: [a, b, c] });
    await stage.end('a');
    expect(stage.front).toBe('c');
    expect(unplayable).toEqual([]);
    projector.stop();
  });

  it('leave the idle screen when all are blank, and return by themselves', async () => {
    jest.useFakeTimers();
    await projector.play({ mode: 'loop', items: [a] });
    stage.blank.add('b');
    void projector.play({ mode: 'loop', items: [b] });
    await jest.advanceTimersByTimeAsync(1);
    expect(stage.front).toBeUndefined();
    expect(shown.at(-1)).toEqual(['idle', 0]);
    stage.blank.clear();
    await jest.advanceTimersByTimeAsync(5000);
    expect(stage.front).toBe('b');
    jest.useRealTimers();
    projector.stop();
  });

  it('are reported once, until they could be shown', async () => {
    jest.useFakeTimers();
    stage.blank.add('b');
    await projector.play({ mode: 'loop', items: [b] });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(stage.failures).toEqual(['b']);
    stage.blank.clear();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(stage.front).toBe('b');
    stage.alive.get('b')?.options.onError('', new Error('no picture'));
    expect(stage.failures).toEqual(['b', 'b']);
    jest.useRealTimers();
    projector.stop();
  });

  it('resolve the play call once nothing is on the screen', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    stage.blank.add('b');
    await projector.play({ mode: 'loop', items: [b] });
    expect(stage.alive.size).toBe(0);
    projector.stop();
  });

  it('resolve the play call of a list that is replaced before any of it could be shown', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    stage.broken.add('b');
    const waiting = projector.play({ mode: 'loop', items: [b] });
    await settled();
    expect(stage.front).toBe('a');
    await projector.play({ mode: 'loop', items: [c] });
    await waiting;
    expect(stage.front).toBe('c');
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { a, b, c, item, pass, projector, settled, showings, stage } from '../testing/projectorWorld.ts';

describe('inserts', () => {
  it('lets an insert interrupt, and goes on at the place where it was when the insert came onto the screen', async () => {
    await projector.play({ mode: 'loop', items: [a, b] });
    await stage.end('a');
    stage.instant = false;
    const interrupted = projector.play({ mode: 'insert', items: [c] });
    const place = { sceneIndex: 2, scene: { elapsed: 5000, done: [], lists: {} } };
    const playing = stage.alive.get('b');
    if (playing) playing.place = place;
    stage.instant = true;
    stage.alive.get('c')?.ready();
    await interrupted;
    expect(stage.front).toBe('c');
    await projector.play({ mode: 'loop', items: [a, b] });
    expect(stage.front).toBe('b');
    expect(stage.alive.get('b')?.place).toEqual(place);
    await stage.end('b');
    await stage.end('a');
    expect(stage.alive.get('b')?.place).toEqual({ sceneIndex: 0 });
  });

  it('goes on with the next program where one ended while the insert was prepared, and counts it once', async () => {
    await projector.play({ mode: 'loop', items: [a, b] });
    stage.instant = false;
    pass(4000);
    const interrupted = projector.play({ mode: 'insert', items: [c] });
    await settled();
    // It stays in its final state rather than starting over for a moment.
    expect(stage.alive.get('a')?.options.onEnded?.()).toBe(true);
    expect(showings).toEqual([]);
    pass(500);
    stage.instant = true;
    stage.alive.get('c')?.ready();
    await interrupted;
    expect(showings.map(({ item: { programId }, duration }) => [programId, duration])).toEqual([['a', 4500]]);
    await projector.play({ mode: 'loop', items: [a, b] });
    expect([stage.front, stage.alive.get('b')?.place]).toEqual(['b', { sceneIndex: 0 }]);
  });

  it('lets a program that ended go on where what was to take its place cannot be shown', async () => {
    await projector.play({ mode: 'loop', items: [a, b] });
    stage.instant = false;
    pass(4000);
    void projector.play({ mode: 'insert', items: [c] });
    await settled();
    stage.alive.get('a')?.options.onEnded?.();
    stage.broken.add('c');
    void projector.play({ mode: 'insert', items: [c] });
    await settled();
    stage.instant = true;
    expect(stage.alive.get('a')?.options.onEnded?.()).toBe(false);
    expect(stage.front).toBe('a');
    projector.stop();
  });

  it('goes on with an insert that a later one interrupted, and after that with the loop', async () => {
    const d = item('d');
    const at = (sceneIndex: number) => ({ sceneIndex, scene: { elapsed: 1, done: [], lists: {} } });
    const stand = (name: string, sceneIndex: number) => {
      const playing = stage.alive.get(name);
      if (playing) playing.place = at(sceneIndex);
    };
    await projector.play({ mode: 'loop', items: [a] });
    stand('a', 1);
    await projector.play({ mode: 'insert', items: [c] });
    stand('c', 2);
    await projector.play({ mode: 'insert', items: [d] });
    await projector.play({ mode: 'insert', items: [c] });
    expect([stage.front, stage.alive.get('c')?.place]).toEqual(['c', at(2)]);
    await projector.play({ mode: 'loop', items: [a] });
    expect([stage.front, stage.alive.get('a')?.place]).toEqual(['a', at(1)]);
  });

  it('goes on at its own place in a list in which a program stands twice, for the rest of its time', async () => {
    jest.useFakeTimers();
    const brief = { ...a, playTime: 3000 };
    const items = [brief, b, brief, c];
    await projector.play({ mode: 'loop', items });
    stage.alive.get('a')?.options.onEnded?.();
    await jest.advanceTimersByTimeAsync(3000);
    stage.alive.get('b')?.options.onEnded?.();
    await jest.advanceTimersByTimeAsync(0);
    pass(2000);
    await projector.play({ mode: 'insert', items: [item('d')] });
    pass(60_000);
    await projector.play({ mode: 'loop', items });
    await jest.advanceTimersByTimeAsync(999);
    expect(stage.front).toBe('a');
    await jest.advanceTimersByTimeAsync(1);
    expect(stage.front).toBe('c');
    jest.useRealTimers();
  });

  it('begins a list again that came back without what was interrupted', async () => {
    await projector.play({ mode: 'loop', items: [a, b] });
    await stage.end('a');
    await projector.play({ mode: 'insert', items: [c] });
    await projector.play({ mode: 'idle', items: [] });
    await projector.play({ mode: 'loop', items: [a, b] });
    expect(stage.front).toBe('a');
  });

  it('goes on with the loop where nothing of an insert can be shown', async () => {
    jest.useFakeTimers();
    stage.blank.add('b');
    await projector.play({ mode: 'loop', items: [a] });
    void projector.play({ mode: 'insert', items: [b] });
    await jest.advanceTimersByTimeAsync(20_000);
    expect(stage.front).toBe('a');
    projector.stop();
    jest.useRealTimers();
  });
});

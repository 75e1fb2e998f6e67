import { describe, expect, it, jest } from '@jest/globals';
import { a, b, c, item, pass, projector, settled, showings, stage } from '../testing/projectorWorld.ts';

describe('inserts', () => {
  it('interrupt a program, which resumes at the position where the insert came onto the screen', async () => {
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

  it('are followed by the next program when the current one ended during their preparation, counted once', async () => {
    await projector.play({ mode: 'loop', items: [a, b] });
    stage.instant = false;
    pass(4000);
    const interrupted = projector.play({ mode: 'insert', items: [c] });
    await settled();
    // The ended program keeps its last frame rather than starting over for a moment.
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

  it('that cannot be shown let the ended program continue', async () => {
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

  it('resume after a later insert interrupted them, and the loop resumes after them', async () => {
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

  it('return to the right entry of a list that contains a program twice, for the rest of its duration', async () => {
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

  it('do not resume a list that was stopped in between: it starts over', async () => {
    await projector.play({ mode: 'loop', items: [a, b] });
    await stage.end('a');
    await projector.play({ mode: 'insert', items: [c] });
    await projector.play({ mode: 'idle', items: [] });
    await projector.play({ mode: 'loop', items: [a, b] });
    expect(stage.front).toBe('a');
  });

  it('are skipped where they are blank, and the loop resumes', async () => {
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

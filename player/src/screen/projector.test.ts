import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createProgramDocument } from '@vitrine/shared/document';
import type { ProgramOptions, ProgramPlace, renderProgram, StepClock } from '@vitrine/shared/render';
import type { PlayItem } from './programme.ts';
import { ProgrammeLayer } from './programmeLayer.ts';
import { Projector } from './projector.ts';
import type { Showing } from './projectorOptions.ts';

const item = (name: string): PlayItem => ({
  taskId: `task-${name}`,
  programId: name,
  documentHash: name.repeat(64),
});
const [a, b, c] = [item('a'), item('b'), item('c')] as [PlayItem, PlayItem, PlayItem];

/** A renderer whose programs become ready, show scenes and end when the test says so. */
class Stage {
  readonly host = document.createElement('div');
  readonly alive = new Map<
    string,
    { options: ProgramOptions; place: ProgramPlace; elapsed?: () => number; ready: () => void }
  >();
  /** Programs that are ready as soon as they are mounted. */
  instant = true;
  readonly broken = new Set<string>();
  /** Nothing of them can be shown. */
  readonly blank = new Set<string>();
  /** Programs of which a widget failed, as told. */
  readonly failures: string[] = [];
  /** How often a program can be mounted before nothing can be read any more. */
  mountsLeft = Number.POSITIVE_INFINITY;

  mount = async (
    played: PlayItem,
    clock?: StepClock,
    from?: ProgramPlace,
    again?: boolean,
  ): Promise<ProgrammeLayer> => {
    this.mountsLeft -= 1;
    if (this.broken.has(played.programId) || this.mountsLeft < 0)
      throw new Error(`${played.programId} is broken`);
    const render: typeof renderProgram = (container, _document, options) => {
      container.dataset.programId = played.programId;
      const { promise: whenReady, resolve: ready } = Promise.withResolvers<void>();
      const place = options.resume ?? { sceneIndex: 0 };
      const entry = { options, place, ready, ...(clock && { elapsed: () => clock.elapsed() }) };
      this.alive.set(played.programId, entry);
      if (this.instant) ready();
      if (this.blank.has(played.programId)) options.onError('', new Error('no picture'));
      return {
        whenReady,
        isBlank: this.blank.has(played.programId),
        get sceneIndex() {
          return entry.place.sceneIndex;
        },
        start: () => options.onFirstFrame?.(),
        place: () => entry.place,
        showScene: () => undefined,
        update: () => undefined,
        destroy: () => this.alive.delete(played.programId),
      };
    };
    const addresses = { resolve: (address: string) => address, release: () => undefined };
    return new ProgrammeLayer(played, createProgramDocument(), addresses, {
      render,
      host: this.host,
      resume: from,
      quiet: again,
      onError: ({ programId }) => this.failures.push(programId),
      clock: Date.now,
      timeZone: 'UTC',
      locale: 'en_US',
    });
  };

  get front(): string | undefined {
    return this.host.querySelector<HTMLElement>('.front > .wall')?.dataset.programId;
  }

  async end(programId: string): Promise<void> {
    this.alive.get(programId)?.options.onEnded?.();
    await settled();
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

let stage: Stage;
let shown: [string, number][];
let showings: Showing[];
let unplayable: string[];
let projector: Projector;
let now: number;
/** By how much the clock was set. */
let correction: number;

beforeEach(() => {
  stage = new Stage();
  shown = [];
  showings = [];
  unplayable = [];
  now = 1000;
  correction = 0;
  projector = new Projector({
    mount: stage.mount,
    now: () => now + correction,
    steady: () => now,
    painted: async () => undefined,
    onShown: ({ programId }, scene) => shown.push([programId, scene]),
    onIdle: () => shown.push(['idle', 0]),
    onShowing: (showing) => showings.push(showing),
    onUnplayable: ({ programId }) => unplayable.push(programId),
    lengths: async (items) => items.map(() => 10_000),
  });
});

describe('Projector', () => {
  it('plays one program after another and begins again', async () => {
    await projector.play({ mode: 'loop', items: [a, b] });
    expect(stage.front).toBe('a');
    await stage.end('a');
    expect(stage.front).toBe('b');
    await stage.end('b');
    expect(shown.map(([name]) => name)).toEqual(['a', 'b', 'a']);
  });

  it('shows a program for the time that its task gives it, whatever its scenes take', async () => {
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
    now += 4000;
    const interrupted = projector.play({ mode: 'insert', items: [c] });
    await settled();
    // It stays as it ended, rather than to begin again for a moment.
    expect(stage.alive.get('a')?.options.onEnded?.()).toBe(true);
    expect(showings).toEqual([]);
    now += 500;
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
    now += 4000;
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
    now += 2000;
    await projector.play({ mode: 'insert', items: [item('d')] });
    now += 60_000;
    await projector.play({ mode: 'loop', items });
    await jest.advanceTimersByTimeAsync(999);
    expect(stage.front).toBe('a');
    await jest.advanceTimersByTimeAsync(1);
    expect(stage.front).toBe('c');
    jest.useRealTimers();
  });

  it('begins a list anew that came back without what was interrupted', async () => {
    await projector.play({ mode: 'loop', items: [a, b] });
    await stage.end('a');
    await projector.play({ mode: 'insert', items: [c] });
    await projector.play({ mode: 'idle', items: [] });
    await projector.play({ mode: 'loop', items: [a, b] });
    expect(stage.front).toBe('a');
  });

  it('does not cut a program that also stands in the new list', async () => {
    await projector.play({ mode: 'loop', items: [a, b] });
    const before = stage.alive.get('a');
    await projector.play({ mode: 'loop', items: [c, a] });
    expect(stage.alive.get('a')).toBe(before);
    await stage.end('a');
    expect(stage.front).toBe('c');
  });

  it('skips a program that cannot be played, and says so', async () => {
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

  it('passes over a program of which nothing can be shown', async () => {
    stage.blank.add('b');
    await projector.play({ mode: 'loop', items: [a, b, c] });
    await stage.end('a');
    expect(stage.front).toBe('c');
    expect(unplayable).toEqual([]);
    projector.stop();
  });

  it('shows whose screen it is where nothing of any program can be shown, and comes back by itself', async () => {
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

  it('tells once why nothing of a program can be shown, until it could be', async () => {
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

  it('lets go of whoever waits for the old program once nothing is on the screen', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    stage.blank.add('b');
    await projector.play({ mode: 'loop', items: [b] });
    expect(stage.alive.size).toBe(0);
    projector.stop();
  });

  it('lets go of whoever waits for a list that is dropped before any of it could be shown', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    stage.broken.add('b');
    const waiting = projector.play({ mode: 'loop', items: [b] });
    await settled();
    expect(stage.front).toBe('a');
    await projector.play({ mode: 'loop', items: [c] });
    await waiting;
    expect(stage.front).toBe('c');
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

  it('goes through a list in which a program stands twice', async () => {
    await projector.play({ mode: 'loop', items: [a, b, a, c] });
    for (const name of ['a', 'b', 'a']) await stage.end(name);
    expect(stage.front).toBe('c');
  });

  it('joins linked terminals at the program and place that the shared clock says, and moves on with it', async () => {
    now = 100_000 + 14_500;
    await projector.play({ mode: 'synchronise', inStep: true, items: [a, b], since: 100_000 });
    expect(stage.front).toBe('b');
    expect(stage.alive.get('b')?.elapsed?.()).toBe(4500);
    expect(stage.alive.get('a')?.elapsed?.()).toBe(-5500);
    await stage.end('b');
    expect(stage.front).toBe('b');
    now = 100_000 + 20_000;
    await projector.play({ mode: 'synchronise', inStep: true, items: [a, b], since: 100_000 });
    expect(stage.front).toBe('a');
    projector.stop();
  });

  it('is not misled about how long something was seen by a clock that is set meanwhile', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    now = 11_000;
    correction = 56 * 31_536_000_000;
    await projector.play({ mode: 'idle', items: [] });
    expect(showings).toMatchObject([{ startedAt: 1000 + correction, duration: 10_000 }]);
  });

  it('writes down each appearance of a program once, with the time until the next one came onto the screen', async () => {
    await projector.play({ mode: 'loop', items: [a, b, c] });
    for (const name of ['a', 'b', 'c', 'a', 'b', 'c']) {
      now += 10_000;
      stage.instant = false;
      await stage.end(name);
      // The one that ended stays until the next one was painted.
      now += 40;
      for (const { ready } of stage.alive.values()) ready();
      await settled();
    }
    now += 10_000;
    await projector.play({ mode: 'idle', items: [] });
    expect(showings.map(({ item: { programId } }) => programId)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a']);
    expect(showings.reduce((sum, { duration }) => sum + duration, 0)).toBe(now - 1000);
  });

  it('counts a program that goes on because nothing else can be shown once for each of its rounds', async () => {
    stage.mountsLeft = 1;
    await projector.play({ mode: 'loop', items: [a, b] });
    now += 10_000;
    await stage.end('a');
    now += 10_000;
    await stage.end('a');
    await projector.play({ mode: 'idle', items: [] });
    expect(showings.map(({ duration }) => duration)).toEqual([10_000, 10_000]);
  });

  it('writes down what a touch led to as such, there and back, within the time of its program', async () => {
    await projector.play({ mode: 'loop', items: [a] });
    now = 5000;
    stage.alive.get('a')?.options.onLinkedShown?.('menu', 0);
    now = 8000;
    stage.alive.get('a')?.options.onLinkedShown?.('menu', 1);
    now = 11_000;
    stage.alive.get('a')?.options.onSceneShown?.(0);
    now = 15_000;
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
    now = 11_000;
    await stage.end('a');
    now = 15_000;
    await projector.play({ mode: 'idle', items: [] });
    expect(showings.map(({ startedAt, duration }) => [startedAt, duration])).toEqual([
      [1000, 10_000],
      [11_000, 4000],
    ]);
    expect(shown.at(-1)).toEqual(['idle', 0]);
  });
});

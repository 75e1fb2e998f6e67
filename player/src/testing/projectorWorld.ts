import { beforeEach } from '@jest/globals';
import { createProgramDocument } from '@vitrine/shared/document';
import type { ProgramOptions, ProgramPlace, renderProgram, StepClock } from '@vitrine/shared/render';
import { ProgramLayer } from '../screen/ProgramLayer.ts';
import { Projector } from '../screen/Projector.ts';
import type { PlayItem } from '../screen/playItem.ts';
import type { Showing } from '../screen/projectorOptions.ts';

export const item = (name: string): PlayItem => ({
  taskId: `task-${name}`,
  programId: name,
  documentHash: name.repeat(64),
});
export const [a, b, c] = [item('a'), item('b'), item('c')] as [PlayItem, PlayItem, PlayItem];

/** A renderer whose programs become ready, show scenes and end when the test says so. */
export class Stage {
  readonly host = document.createElement('div');
  readonly alive = new Map<
    string,
    { options: ProgramOptions; place: ProgramPlace; elapsed?: () => number; ready: () => void }
  >();
  /** Programs become ready as soon as they are mounted. */
  instant = true;
  readonly broken = new Set<string>();
  /** Ids of programs of which nothing can be shown. */
  readonly blank = new Set<string>();
  /** Programs with a reported widget failure. */
  readonly failures: string[] = [];
  /** Successful mounts left before everything fails. */
  mountsLeft = Number.POSITIVE_INFINITY;

  mount = async (
    played: PlayItem,
    clock?: StepClock,
    from?: ProgramPlace,
    again?: boolean,
  ): Promise<ProgramLayer> => {
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
      if (this.blank.has(played.programId)) options.onError('', new Error('No picture'));
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
    return new ProgramLayer(played, createProgramDocument(), addresses, {
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

export const settled = () => new Promise((resolve) => setTimeout(resolve));

export let stage: Stage;
export let shown: [string, number][];
export let showings: Showing[];
export let unplayable: string[];
export let projector: Projector;
/** Monotonic time. */
export let now: number;
/** Correction of the wall clock. */
export let correction: number;

export function pass(milliseconds: number): void {
  now += milliseconds;
}
export function setNow(instant: number): void {
  now = instant;
}
/** Sets the clock. */
export function correct(by: number): void {
  correction = by;
}

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

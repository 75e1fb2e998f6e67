import type { ProgramPlace, StepClock } from '@vitrine/shared/render';
import type { PlayMode } from '@vitrine/shared/schedule';
import type { Reading } from '../proof/seenClock.ts';
import type { LinkedItem, PlayItem } from './programme.ts';
import type { ProgrammeLayer } from './programmeLayer.ts';

/** What to play, in order; starts over after the last. */
export interface PlayList {
  readonly mode: PlayMode;
  readonly items: readonly PlayItem[];
  /** The place in the list follows from the clock that terminals share, counted from `since`. */
  readonly inStep?: boolean;
  /** Where `inStep`: the origin of that clock, in milliseconds since 1970. */
  readonly since?: number | null;
}

/** One uninterrupted showing of a program. */
export interface Showing {
  /** The same for as long as it lasts, whenever it is asked for. */
  readonly id: string;
  readonly item: PlayItem;
  /** Milliseconds since 1970, by the server's clock. */
  readonly startedAt: number;
  readonly duration: number;
  /** Of `duration`, milliseconds for which it could be seen. */
  readonly visible: number;
}

export interface ProjectorOptions {
  /**
   * Loads a program onto a layer below the one that plays, where given by a clock that terminals share, or from a place
   * where it stood before. Rejects when it cannot be shown at all. `again`: nothing of it could be shown the last time.
   */
  readonly mount: (
    item: PlayItem,
    clock?: StepClock,
    from?: ProgramPlace,
    again?: boolean,
  ) => Promise<ProgrammeLayer>;
  readonly now: () => number;
  /** Milliseconds by a clock that nobody sets; the page's own unless given. */
  readonly steady?: () => number;
  /** How long programs could be seen up to now; all of the time unless given. */
  readonly seen?: () => Reading;
  /** Resolves when what was drawn so far is on the glass. */
  readonly painted: () => Promise<void>;
  /** A program's first frame, or another scene of it or of what a touch led to, is on the screen. */
  readonly onShown: (item: PlayItem, sceneIndex: number, linked?: LinkedItem) => void;
  /** The state in which a program that a touch led to was delivered. */
  readonly documentHashOf?: (programId: string) => string | undefined;
  readonly onIdle: () => void;
  /** A program ended, came round again, or was replaced. */
  readonly onShowing: (showing: Showing) => void;
  readonly onUnplayable: (item: PlayItem, reason: unknown) => void;
  /** Milliseconds of each program, alike on all terminals; 0 for one that cannot be read. */
  readonly lengths: (items: readonly PlayItem[]) => Promise<readonly number[]>;
}

import type { ProgramPlace, StepClock } from '@vitrine/shared/render';
import type { PlayMode } from '@vitrine/shared/schedule';
import type { Reading } from '../proof/SeenClock.ts';
import type { ProgramLayer } from './ProgramLayer.ts';
import type { LinkedItem, PlayItem } from './playItem.ts';

/** Programs in order; starts over after the last. */
export interface PlayList {
  readonly mode: PlayMode;
  readonly items: readonly PlayItem[];
  /** The position follows from the clock that terminals share, counted from `since`. */
  readonly inStep?: boolean;
  /** With `inStep`: origin of that clock, in milliseconds since 1970. */
  readonly since?: number | null;
}

/** One uninterrupted showing of a program. */
export interface Showing {
  /** Stable for the whole showing. */
  readonly id: string;
  readonly item: PlayItem;
  /** Server time, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly duration: number;
  /** Milliseconds of `duration` that were visible. */
  readonly visible: number;
}

export interface ProjectorOptions {
  /**
   * Loads a program onto a layer beneath the current one, optionally on a clock that terminals share, or from a
   * previous position. Rejects when it cannot be shown at all. `again`: nothing of it could be shown last time.
   */
  readonly mount: (
    item: PlayItem,
    clock?: StepClock,
    from?: ProgramPlace,
    again?: boolean,
  ) => Promise<ProgramLayer>;
  readonly now: () => number;
  /** Monotonic milliseconds; the page's by default. */
  readonly steady?: () => number;
  /** Visible time of programs so far; all of the time by default. */
  readonly seen?: () => Reading;
  /** Resolves once everything drawn so far is visible. */
  readonly painted: () => Promise<void>;
  /** A program's first frame, or another scene of it or of a linked program, is on screen. */
  readonly onShown: (item: PlayItem, sceneIndex: number, linked?: LinkedItem) => void;
  readonly documentHashOf?: (programId: string) => string | undefined;
  readonly onIdle: () => void;
  /** A program ended, started over, or was replaced. */
  readonly onShowing: (showing: Showing) => void;
  readonly onUnplayable: (item: PlayItem, reason: unknown) => void;
  /** Milliseconds of each program, equal on all terminals; 0 for unreadable ones. */
  readonly lengths: (items: readonly PlayItem[]) => Promise<readonly number[]>;
}

import type { ProgramPlace } from '@vitrine/shared/render';
import type { LinkedItem } from './programme.ts';
import type { ProgrammeLayer } from './programmeLayer.ts';

/** Where a list was when an insert interrupted it. */
export interface Interrupted {
  /** Of the program, with its place in the list. */
  readonly key: string;
  readonly index: number;
  /** Absent: at its beginning, for the program before it had run through. */
  readonly place?: ProgramPlace;
  /** Milliseconds that the program had been on the screen. */
  readonly seen: number;
}

/** A program on its layer, with its place in the list: the same program may stand there more than once. */
export interface Mounted {
  readonly layer: ProgrammeLayer;
  readonly index: number;
  /** Of the shared clock that it goes by; empty without. */
  readonly key: string;
  /** Milliseconds that it had been seen before an insert interrupted it. */
  seenBefore: number;
}

export interface OnStage extends Mounted {
  /** By a clock that nobody sets: a terminal without a battery believes in 1970 until it hears of the server. */
  startedAt: number;
  /** Reading of the clock of what can be seen at that time. */
  seenAt: number;
  /** Of the showing. */
  id: string;
  /** What its list plays after it. */
  following: Pick<Interrupted, 'key' | 'index'> | undefined;
  /** A touch led to it; absent while the program itself is on the screen. */
  linked?: LinkedItem | undefined;
  /** It has run through while what takes its place is prepared. */
  ended: boolean;
}

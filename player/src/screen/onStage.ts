import type { ProgramPlace } from '@vitrine/shared/render';
import type { ProgramLayer } from './ProgramLayer.ts';
import type { LinkedItem } from './playItem.ts';

/** Position of a list when an insert interrupted it. */
export interface Interrupted {
  /** Key of the program, and its position in the list. */
  readonly key: string;
  readonly index: number;
  /** Absent: at its start, since the previous program had ended. */
  readonly place?: ProgramPlace;
  /** Milliseconds that the program had been visible. */
  readonly seen: number;
}

/** A program on its layer, with its position in the list, which may contain it more than once. */
export interface Mounted {
  readonly layer: ProgramLayer;
  readonly index: number;
  /** Key of its shared clock; empty without one. */
  readonly key: string;
  /** Milliseconds visible before an insert interrupted it. */
  seenBefore: number;
}

export interface OnStage extends Mounted {
  /** Monotonic: a terminal without a battery believes in 1970 until it reaches the server. */
  startedAt: number;
  /** Reading of the visibility clock at that time. */
  seenAt: number;
  id: string;
  /** Next item of its list. */
  following: Pick<Interrupted, 'key' | 'index'> | undefined;
  /** Program opened by touch; absent while the program itself is on screen. */
  linked?: LinkedItem | undefined;
  /** It has ended while its successor is being prepared. */
  ended: boolean;
}

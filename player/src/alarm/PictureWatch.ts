import { type Fingerprint, isBlack, isSame } from './Fingerprinter.ts';

/** One sample of the screen. */
export interface Sample {
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
  readonly picture: Fingerprint;
  /** A program plays and is visible. */
  readonly showing: boolean;
  /** Something that should move stands still: a playing video without progress. */
  readonly stuck: boolean;
  /** Black is intended: the program itself is black. */
  readonly meant: boolean;
}

export type PictureFault = 'black' | 'frozen';

/** Milliseconds; longer than any fade, and than a video needs to recover from a stall. */
const patience = 30_000;

/**
 * Detects faults from the player's own frames. Black: the whole screen, while the program is not black itself. Frozen:
 * no change although something that should move does not; a still picture alone is no fault. Returns the faults that
 * begin and those that end.
 */
export class PictureWatch {
  #blackSince: number | undefined;
  #frozenSince: number | undefined;
  #last: Fingerprint | undefined;
  readonly #raised = new Set<PictureFault>();

  check({ at, picture, showing, stuck, meant }: Sample): { begun: PictureFault[]; ended: PictureFault[] } {
    const same = this.#last !== undefined && isSame(this.#last, picture);
    this.#last = picture;
    this.#blackSince = showing && isBlack(picture) && !meant ? (this.#blackSince ?? at) : undefined;
    this.#frozenSince = showing && stuck && same ? (this.#frozenSince ?? at) : undefined;
    const wrong = new Set<PictureFault>();
    if (at - (this.#blackSince ?? at) >= patience) wrong.add('black');
    // A black screen does not move either; `black` is the more specific fault.
    else if (at - (this.#frozenSince ?? at) >= patience) wrong.add('frozen');
    const begun = [...wrong].filter((fault) => !this.#raised.has(fault));
    const ended = [...this.#raised].filter((fault) => !wrong.has(fault) && !this.#lasts(fault));
    for (const fault of begun) this.#raised.add(fault);
    for (const fault of ended) this.#raised.delete(fault);
    return { begun, ended };
  }

  /** A fault superseded by another kind for the same problem has ended; one whose cause persists has not. */
  #lasts(fault: PictureFault): boolean {
    return fault === 'frozen' && this.#frozenSince !== undefined && this.#blackSince === undefined;
  }
}

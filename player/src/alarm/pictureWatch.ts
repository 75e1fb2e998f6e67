import { type Fingerprint, isBlack, isSame } from './fingerprint.ts';

/** One look at the screen. */
export interface Look {
  /** Milliseconds by a clock that nobody sets. */
  readonly at: number;
  readonly picture: Fingerprint;
  /** A program plays, and somebody could see it. */
  readonly showing: boolean;
  /** Something on the screen should move and does not: a video that plays and stands still. */
  readonly stuck: boolean;
  /** Black is what should be drawn: the program is black itself. */
  readonly meant: boolean;
}

export type PictureFault = 'black' | 'frozen';

/** Longer than any fade, and than a video takes to load after a stall, in milliseconds. */
const patience = 30_000;

/**
 * Checks the screen by its own frames. Black: all of it, while a program plays
 * that is not black itself. Frozen: nothing changes although
 * something that should move does not; a still picture alone is no fault. Answers faults that begin, and those that end.
 */
export class PictureWatch {
  #blackSince: number | undefined;
  #frozenSince: number | undefined;
  #last: Fingerprint | undefined;
  readonly #raised = new Set<PictureFault>();

  look({ at, picture, showing, stuck, meant }: Look): { begun: PictureFault[]; ended: PictureFault[] } {
    const same = this.#last !== undefined && isSame(this.#last, picture);
    this.#last = picture;
    this.#blackSince = showing && isBlack(picture) && !meant ? (this.#blackSince ?? at) : undefined;
    this.#frozenSince = showing && stuck && same ? (this.#frozenSince ?? at) : undefined;
    const wrong = new Set<PictureFault>();
    if (at - (this.#blackSince ?? at) >= patience) wrong.add('black');
    // What is black does not move either; that it is black says more.
    else if (at - (this.#frozenSince ?? at) >= patience) wrong.add('frozen');
    const begun = [...wrong].filter((fault) => !this.#raised.has(fault));
    const ended = [...this.#raised].filter((fault) => !wrong.has(fault) && !this.#lasts(fault));
    for (const fault of begun) this.#raised.add(fault);
    for (const fault of ended) this.#raised.delete(fault);
    return { begun, ended };
  }

  /** One that gave way to another word for the same trouble is over; one whose cause is still there is not. */
  #lasts(fault: PictureFault): boolean {
    return fault === 'frozen' && this.#frozenSince !== undefined && this.#blackSince === undefined;
  }
}

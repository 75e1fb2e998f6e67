import type { FrozenRecord } from './FrozenRecords.ts';

/** Sent by the page every {@link beatInterval}: the remote that is open, or none while the page is hidden. */
export interface Beat {
  readonly open: FrozenRecord | undefined;
}

/** Milliseconds. */
export const beatInterval = 1000;
/** Milliseconds without a beat after which a page counts as hanging. */
const frozenAfter = 5000;
/** The worker's own clock stopped for longer than this: the computer slept. */
const slept = 3 * beatInterval;

interface Records {
  add(record: FrozenRecord): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Notes which remote was open when a page stopped answering, and forgets that when the page answers again. */
export class FreezeWatch {
  readonly #records: Records;
  #open: FrozenRecord | undefined;
  #beatAt = 0;
  #tickAt = 0;
  #noted: FrozenRecord | undefined;

  constructor(records: Records) {
    this.#records = records;
  }

  async beat({ open }: Beat, now: number): Promise<void> {
    this.#open = open;
    this.#beatAt = now;
    const noted = this.#noted;
    this.#noted = undefined;
    if (noted) await this.#records.remove(noted.name);
  }

  async tick(now: number): Promise<void> {
    if (now - this.#tickAt > slept) this.#beatAt = now;
    this.#tickAt = now;
    if (!this.#open || this.#noted || now - this.#beatAt < frozenAfter) return;
    this.#noted = this.#open;
    await this.#records.add(this.#open);
  }
}

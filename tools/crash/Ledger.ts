import { setTimeout as wait } from 'node:timers/promises';

const writeKinds = ['upload', 'save', 'publication', 'plays', 'backup'] as const;
type WriteKind = (typeof writeKinds)[number];

export interface Acknowledged {
  readonly kind: WriteKind;
  /** Description for the report of a loss. */
  readonly what: string;
  readonly isKept: () => Promise<boolean>;
}

/** Acknowledged writes, and those that were lost. */
export class Ledger {
  readonly #all: Acknowledged[] = [];
  /** Lost writes, and what was found instead. */
  readonly #lost = new Map<Acknowledged, string>();
  readonly #pause: number;
  #checked = 0;

  /** @param pause milliseconds between the attempts to see a write */
  constructor(pause = 300) {
    this.#pause = pause;
  }

  add(write: Acknowledged): void {
    this.#all.push(write);
  }

  get acknowledged(): number {
    return this.#all.length;
  }

  get kept(): number {
    return this.#all.length - this.#lost.size;
  }

  get lost(): readonly string[] {
    return [...this.#lost].map(([{ kind, what }, found]) => `${kind}: ${what}: ${found}`);
  }

  counts(): string {
    const of = (kind: WriteKind) => this.#all.filter((write) => write.kind === kind).length;
    return writeKinds.map((kind) => `${kind} ${of(kind)}`).join(', ');
  }

  /** Checks writes acknowledged since the last call. */
  async checkNew(): Promise<void> {
    const from = this.#checked;
    this.#checked = this.#all.length;
    await this.#check(this.#all.slice(from));
  }

  /** Checks all writes again: a later crash may lose earlier ones. */
  async checkAll(): Promise<void> {
    await this.#check(this.#all);
  }

  async #check(writes: readonly Acknowledged[]): Promise<void> {
    for (const write of writes) {
      const found = await lossOf(write, this.#pause);
      if (found !== undefined) this.#lost.set(write, found);
    }
  }
}

const tries = 50;

/** Retries, since a newly started server may refuse calls; a permanent refusal means a loss. Undefined: kept. */
async function lossOf({ isKept: ask }: Acknowledged, pause: number): Promise<string | undefined> {
  let refusal = '';
  for (let left = tries; left > 0; left -= 1) {
    const answer = await ask().catch((error: unknown) => {
      refusal = String(error);
    });
    if (answer !== undefined) return answer ? undefined : 'another state';
    await wait(pause);
  }
  return refusal;
}

import { setTimeout as wait } from 'node:timers/promises';

const writeKinds = ['upload', 'save', 'publication', 'plays', 'backup'] as const;
type WriteKind = (typeof writeKinds)[number];

/** A write that the server said it has. */
export interface Acknowledged {
  readonly kind: WriteKind;
  /** What it was, for the report of one that is gone. */
  readonly what: string;
  /** Whether it is still there. */
  readonly isKept: () => Promise<boolean>;
}

/** Every write that was acknowledged, and which of them are gone. */
export class Ledger {
  readonly #all: Acknowledged[] = [];
  readonly #lost = new Set<Acknowledged>();
  #checked = 0;

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
    return [...this.#lost].map(({ kind, what }) => `${kind}: ${what}`);
  }

  /** How many of each kind. */
  counts(): string {
    const of = (kind: WriteKind) => this.#all.filter((write) => write.kind === kind).length;
    return writeKinds.map((kind) => `${kind} ${of(kind)}`).join(', ');
  }

  /** Looks for those that were acknowledged since the last time. */
  async checkNew(): Promise<void> {
    const from = this.#checked;
    this.#checked = this.#all.length;
    await this.#check(this.#all.slice(from));
  }

  /** Looks for all of them once more: what was kept once may be lost by a later crash. */
  async checkAll(): Promise<void> {
    await this.#check(this.#all);
  }

  async #check(writes: readonly Acknowledged[]): Promise<void> {
    for (const write of writes) if (!(await isKept(write))) this.#lost.add(write);
  }
}

const tries = 10;

/** A server that was just started may refuse once more; what it refuses every time is gone. */
async function isKept({ isKept: ask }: Acknowledged): Promise<boolean> {
  for (let left = tries; left > 0; left -= 1) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await wait(300);
  }
  return false;
}

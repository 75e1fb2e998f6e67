import { type ConsoleEvent, materialFaultOf, selectMaterialById } from '@vitrine/shared/api';
import { serverNow } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';
import { action, makeObservable, observable } from 'mobx';
import type { Calls } from '../../calls.ts';
import type { MaterialFact } from './findWarnings.ts';

/** Maximum concurrent requests. */
const together = 4;
/** Programs with more materials are checked before publishing, not while editing. */
const mostMaterials = 300;

/** Whether the materials of the open program can be played; each is read once. */
export class MaterialFacts {
  readonly #calls: Calls;
  readonly #facts = observable.map<string, MaterialFact>();
  readonly #asked = new Set<string>();
  #waiting: string[] = [];
  #running = 0;
  /** Incremented with every answer, including repeated ones. */
  learnt = 0;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeObservable<this, 'learn'>(this, { learnt: observable, learn: action });
  }

  of(id: string): MaterialFact | undefined {
    return this.#facts.get(id);
  }

  /** Requests unknown materials. */
  ask(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.#asked.has(id) || this.#asked.size >= mostMaterials) continue;
      this.#asked.add(id);
      this.#waiting.push(id);
    }
    while (this.#running < together && this.#waiting.length > 0) void this.#askNext();
  }

  /** Requests changed materials again. */
  onEvent(event: ConsoleEvent): void {
    const concerned =
      event.kind === 'resync'
        ? [...this.#facts.keys()]
        : [...this.#facts.keys()].filter((id) => event.kind === 'material' && event.mtId === id);
    for (const id of concerned) this.#asked.delete(id);
    this.ask(concerned);
  }

  async #askNext(): Promise<void> {
    const id = this.#waiting.shift();
    if (id === undefined) return;
    this.#running += 1;
    try {
      this.learn(id, await this.#read(id));
    } finally {
      this.#running -= 1;
      void this.#askNext();
    }
  }

  async #read(id: string): Promise<MaterialFact | undefined> {
    try {
      const { material } = await this.#calls.call(selectMaterialById, { id });
      return materialFaultOf(material, new Date(serverNow())) ?? 'fine';
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      // Only the server's answer counts: a network failure says nothing about the material.
      return reason.error === 'material.unknown' ? 'missing' : undefined;
    }
  }

  private learn(id: string, fact: MaterialFact | undefined): void {
    // Observers of `learnt` request again: an empty answer must not trigger the next request immediately.
    if (fact === undefined) {
      this.#asked.delete(id);
      return;
    }
    this.#facts.set(id, fact);
    this.learnt += 1;
  }
}

import { type ConsoleEvent, materialFaultOf, selectMaterialById } from '@vitrine/shared/api';
import { serverNow } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';
import { action, makeObservable, observable } from 'mobx';
import type { Calls } from '../../calls.ts';
import type { MaterialFact } from './findWarnings.ts';

/** Materials asked for at the same time. */
const together = 4;
/** A program with more materials than this is checked when it is sent, not while it is edited. */
const mostMaterials = 300;

/** Whether the materials of the open program can still be played, read once each. */
export class MaterialFacts {
  private readonly calls: Calls;
  private readonly facts = observable.map<string, MaterialFact>();
  private readonly asked = new Set<string>();
  private waiting: string[] = [];
  private running = 0;
  /** Rises with everything that is learnt, also with a second answer about the same material. */
  learnt = 0;

  constructor(calls: Calls) {
    this.calls = calls;
    makeObservable<this, 'learn'>(this, { learnt: observable, learn: action });
  }

  of(id: string): MaterialFact | undefined {
    return this.facts.get(id);
  }

  /** Asks for those that are not known yet. */
  ask(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.asked.has(id) || this.asked.size >= mostMaterials) continue;
      this.asked.add(id);
      this.waiting.push(id);
    }
    while (this.running < together && this.waiting.length > 0) void this.askNext();
  }

  /** What was processed or changed meanwhile is asked for again. */
  hear(event: ConsoleEvent): void {
    const concerned =
      event.kind === 'resync'
        ? [...this.facts.keys()]
        : [...this.facts.keys()].filter((id) => event.kind === 'material' && event.mtId === id);
    for (const id of concerned) this.asked.delete(id);
    this.ask(concerned);
  }

  private async askNext(): Promise<void> {
    const id = this.waiting.shift();
    if (id === undefined) return;
    this.running += 1;
    try {
      this.learn(id, await this.read(id));
    } finally {
      this.running -= 1;
      void this.askNext();
    }
  }

  private async read(id: string): Promise<MaterialFact | undefined> {
    try {
      const { material } = await this.calls.call(selectMaterialById, { id });
      return materialFaultOf(material, new Date(serverNow())) ?? 'fine';
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      // Only the server's own word counts: a lost network says nothing about the material.
      return reason.error === 'material.unknown' ? 'missing' : undefined;
    }
  }

  private learn(id: string, fact: MaterialFact | undefined): void {
    // Whoever watches `learnt` asks again: an answer that says nothing must not call for the next one at once.
    if (fact === undefined) {
      this.asked.delete(id);
      return;
    }
    this.facts.set(id, fact);
    this.learnt += 1;
  }
}

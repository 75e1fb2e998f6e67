import {
  deleteProgramRemark,
  insertProgramRemark,
  type ProgramRemark,
  type ProgramReview,
  selectProgramReview,
  updateProgramAudit,
  updateProgramRemark,
} from '@vitrine/shared/api';
import { Mutation, Refresher, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';

/** Spot of a new remark. */
export interface Spot {
  readonly scId: string;
  /** Program pixels from the scene's top left. */
  readonly x: number;
  readonly y: number;
  /** Widget at the spot; empty for the background. */
  readonly componentId: string;
}

/** Compares documents as well: a replaced file changes the picture without a new revision. */
const isSame = (after: ProgramReview, before: ProgramReview) =>
  after.revision === before.revision && JSON.stringify(after.document) === JSON.stringify(before.document);

/** A program under review: content, remarks and decision. */
export class ReviewStore {
  readonly #calls: Calls;
  readonly programId: string;
  readonly review: Resource<ProgramReview>;
  readonly deciding: Mutation<['passed' | 'rejected', string], unknown>;
  readonly pinning: Mutation<[Spot, string], ProgramRemark>;
  readonly resolving: Mutation<[string, boolean], unknown>;
  readonly deleting: Mutation<[string], unknown>;
  readonly #refresher = new Refresher<'review'>(() => this.#check());
  /** A newer revision or file arrived: a decision now would concern different content. */
  newer: ProgramReview | undefined = undefined;
  /** Index of the selected scene. */
  scene = 0;
  /** Spot of the remark being typed. */
  spot: Spot | undefined = undefined;
  /** Highlighted remark. */
  remarkId = '';

  constructor(calls: Calls, programId: string) {
    this.#calls = calls;
    this.programId = programId;
    this.review = new Resource((signal) => calls.call(selectProgramReview, { id: programId }, { signal }));
    this.deciding = new Mutation((state, reason) =>
      calls.call(updateProgramAudit, {
        id: programId,
        revision: this.revision,
        state,
        reason,
        readAt: this.review.value?.readAt,
      }),
    );
    this.pinning = new Mutation((spot, text) =>
      calls.call(insertProgramRemark, { id: programId, revision: this.revision, ...spot, text }),
    );
    this.resolving = new Mutation((id, resolved) => calls.call(updateProgramRemark, { id, resolved }));
    this.deleting = new Mutation((id) => calls.call(deleteProgramRemark, { id }));
    makeObservable(this, {
      newer: observableRef,
      scene: observable,
      spot: observableRef,
      remarkId: observable,
    });
  }

  get revision(): number {
    return this.review.value?.revision ?? 1;
  }

  get remarks(): readonly ProgramRemark[] {
    return this.review.value?.remarks ?? [];
  }

  /** Remarks on the selected scene. */
  get here(): readonly ProgramRemark[] {
    const scId = this.review.value?.document.scenes[this.scene]?.scId;
    return this.remarks.filter((remark) => remark.scId === scId);
  }

  start(): Promise<void> {
    return this.review.reload();
  }

  stop(): void {
    this.#refresher.stop();
    this.review.cancel();
  }

  /** Called on events about the program. */
  onChange(): void {
    this.#refresher.ask('review');
  }

  showScene(scene: number): void {
    runInAction(() => {
      this.scene = scene;
      this.spot = undefined;
    });
  }

  /** Highlights a remark on its scene, if that still exists. */
  point(remark: ProgramRemark | undefined): void {
    runInAction(() => {
      this.remarkId = remark?.id ?? '';
      const scenes = this.review.value?.document.scenes ?? [];
      const place = scenes.findIndex(({ scId }) => scId === remark?.scId);
      if (place >= 0) this.scene = place;
      this.spot = undefined;
    });
  }

  setSpot(spot: Spot | undefined): void {
    runInAction(() => {
      this.spot = spot;
    });
  }

  /** Pins a remark to the chosen spot. */
  async pin(text: string): Promise<void> {
    if (!this.spot) return;
    const remark = await this.pinning.run([this.spot, text]);
    this.#change((remarks) => [...remarks, remark]);
    this.point(remark);
  }

  async resolve(remark: ProgramRemark, resolved: boolean): Promise<void> {
    const apply = () =>
      this.#change((remarks) =>
        remarks.map((known) => (known.id === remark.id ? { ...known, resolved } : known)),
      );
    await this.resolving.run([remark.id, resolved], { apply });
  }

  async remove(remark: ProgramRemark): Promise<void> {
    const apply = () => this.#change((remarks) => remarks.filter(({ id }) => id !== remark.id));
    await this.deleting.run([remark.id], { apply });
  }

  /** Approves or rejects the shown revision; if refused, reloads. */
  async decide(state: 'passed' | 'rejected', reason: string): Promise<void> {
    try {
      await this.deciding.run([state, reason]);
    } catch (error) {
      this.onChange();
      throw error;
    }
    await this.review.reload();
  }

  /** Replaces the shown revision by the newer one. */
  takeNewer(): void {
    const { newer } = this;
    if (!newer) return;
    this.review.replace(newer);
    runInAction(() => {
      this.newer = undefined;
      this.scene = Math.min(this.scene, newer.document.scenes.length - 1);
      this.spot = undefined;
    });
  }

  /** Applies new remarks and decisions to unchanged content; changed content waits in `newer`. */
  async #check(): Promise<void> {
    // Read separately: a newer revision must not replace the shown one, not even briefly.
    const after = await this.#calls.call(selectProgramReview, { id: this.programId });
    const before = this.review.value;
    if (!before || isSame(after, before)) {
      // Keeps the document object, so that playback continues.
      this.review.replace({
        ...after,
        ...(before ? { document: before.document, passed: before.passed } : {}),
      });
      return;
    }
    this.review.replace({ ...before, remarks: after.remarks });
    runInAction(() => {
      this.newer = after;
    });
  }

  #change(change: (remarks: ProgramReview['remarks']) => ProgramReview['remarks']): () => void {
    const before = this.review.value;
    if (!before) return () => undefined;
    this.review.replace({ ...before, remarks: change(before.remarks) });
    return () => this.review.replace(before);
  }
}

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

/** A place in a scene where a remark is about to be pinned. */
export interface Spot {
  readonly scId: string;
  /** Program pixels from the scene's left and top. */
  readonly x: number;
  readonly y: number;
  /** Widget under it; empty for the background. */
  readonly componentId: string;
}

/** Another file of a material makes another picture without another revision. */
const isSame = (after: ProgramReview, before: ProgramReview) =>
  after.revision === before.revision && JSON.stringify(after.document) === JSON.stringify(before.document);

/** One program under review: what is shown of it, remarks, and the verdict. */
export class ReviewStore {
  private readonly calls: Calls;
  readonly programId: string;
  readonly review: Resource<ProgramReview>;
  readonly deciding: Mutation<['passed' | 'rejected', string], unknown>;
  readonly pinning: Mutation<[Spot, string], ProgramRemark>;
  readonly resolving: Mutation<[string, boolean], unknown>;
  readonly deleting: Mutation<[string], unknown>;
  private readonly refresher = new Refresher<'review'>(() => this.look());
  /** A newer revision, or another file, came while this one was looked at: the verdict would be about something else. */
  newer: ProgramReview | undefined = undefined;
  /** Place of the scene that is looked at, from 0. */
  scene = 0;
  /** Where the next remark goes, while its words are being typed. */
  spot: Spot | undefined = undefined;
  /** The remark that is pointed out. */
  remarkId = '';

  constructor(calls: Calls, programId: string) {
    this.calls = calls;
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

  /** Remarks on the scene that is looked at. */
  get here(): readonly ProgramRemark[] {
    const scId = this.review.value?.document.scenes[this.scene]?.scId;
    return this.remarks.filter((remark) => remark.scId === scId);
  }

  start(): Promise<void> {
    return this.review.reload();
  }

  stop(): void {
    this.refresher.stop();
    this.review.cancel();
  }

  /** Something about the program changed. */
  hear(): void {
    this.refresher.ask('review');
  }

  showScene(scene: number): void {
    runInAction(() => {
      this.scene = scene;
      this.spot = undefined;
    });
  }

  /** Points out a remark on its scene, if the scene is still there. */
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

  /** Pins a remark to the spot that was chosen. */
  async pin(text: string): Promise<void> {
    if (!this.spot) return;
    const remark = await this.pinning.run([this.spot, text]);
    this.change((remarks) => [...remarks, remark]);
    this.point(remark);
  }

  async resolve(remark: ProgramRemark, resolved: boolean): Promise<void> {
    const apply = () =>
      this.change((remarks) =>
        remarks.map((known) => (known.id === remark.id ? { ...known, resolved } : known)),
      );
    await this.resolving.run([remark.id, resolved], { apply });
  }

  async remove(remark: ProgramRemark): Promise<void> {
    const apply = () => this.change((remarks) => remarks.filter(({ id }) => id !== remark.id));
    await this.deleting.run([remark.id], { apply });
  }

  /** Passes or rejects what is on screen; when that is refused, shows what there is now. */
  async decide(state: 'passed' | 'rejected', reason: string): Promise<void> {
    try {
      await this.deciding.run([state, reason]);
    } catch (error) {
      this.hear();
      throw error;
    }
    await this.review.reload();
  }

  /** Takes the newer revision in place of the one on screen. */
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

  /** What looks the same takes in what is new of remarks and verdicts; what looks different waits until it is asked for. */
  private async look(): Promise<void> {
    // Read apart from what is on screen: a newer revision must not take its place, not even for a moment.
    const after = await this.calls.call(selectProgramReview, { id: this.programId });
    const before = this.review.value;
    if (!before || isSame(after, before)) {
      // The same document object goes on playing.
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

  private change(change: (remarks: ProgramReview['remarks']) => ProgramReview['remarks']): () => void {
    const before = this.review.value;
    if (!before) return () => undefined;
    this.review.replace({ ...before, remarks: change(before.remarks) });
    return () => this.review.replace(before);
  }
}

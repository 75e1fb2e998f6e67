import {
  deleteProgramShare,
  insertProgramShare,
  isSharePassword,
  type ProgramShare,
  selectProgramShares,
  updateProgramShare,
} from '@vitrine/shared/api';
import { Mutation, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';

/** Validity choices in days. */
export const shareDays = [1, 7, 30] as const;

/** Preview links of a program. */
export class ShareStore {
  readonly shares: Resource<readonly ProgramShare[]>;
  readonly making: Mutation<[], ProgramShare>;
  readonly revoking: Mutation<[string], unknown>;
  readonly setting: Mutation<[string, string], ProgramShare>;
  /** Validity of the next one. */
  days: number = shareDays[1];
  /** Password of the next one; empty: none. */
  password = '';
  /** The one whose QR code is shown. */
  shownId = '';

  constructor(calls: Calls, programId: string) {
    this.shares = new Resource((signal) => calls.call(selectProgramShares, { id: programId }, { signal }));
    this.making = new Mutation(() =>
      calls.call(insertProgramShare, { id: programId, days: this.days, password: this.password }),
    );
    this.revoking = new Mutation((id) => calls.call(deleteProgramShare, { id }));
    this.setting = new Mutation((id, password) => calls.call(updateProgramShare, { id, password }));
    makeObservable(this, { days: observable, password: observable, shownId: observable });
  }

  setDays(days: number): void {
    runInAction(() => {
      this.days = days;
    });
  }

  setPassword(password: string): void {
    runInAction(() => {
      this.password = password;
    });
  }

  /** Whether the typed password is valid. */
  get fits(): boolean {
    return this.password === '' || isSharePassword(this.password);
  }

  show(id: string): void {
    runInAction(() => {
      this.shownId = id;
    });
  }

  /** The link whose QR code is shown: the selected one, or the newest. */
  get shown(): ProgramShare | undefined {
    const all = this.shares.value ?? [];
    return all.find(({ id }) => id === this.shownId) ?? all[0];
  }

  /** Creates a link and shows its QR code. */
  async make(): Promise<void> {
    const { id } = await this.making.run([]);
    this.setPassword('');
    this.show(id);
    await this.shares.reload();
  }

  /** Sets or changes a link's password; an empty one removes it. */
  async protect(id: string, password: string): Promise<void> {
    await this.setting.run([id, password]);
    await this.shares.reload();
  }

  /** Revokes a link immediately; visitors see a notice. */
  async revoke(id: string): Promise<void> {
    await this.revoking.run([id], { apply: () => this.#withdraw(id) });
    await this.shares.reload();
  }

  #withdraw(id: string): () => void {
    const before = this.shares.value ?? [];
    this.shares.replace(before.filter((share) => share.id !== id));
    return () => this.shares.replace(before);
  }
}

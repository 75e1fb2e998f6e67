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

/** Days that a preview address can be good for. */
export const shareDays = [1, 7, 30] as const;

/** The preview addresses of one program. */
export class ShareStore {
  readonly shares: Resource<readonly ProgramShare[]>;
  readonly making: Mutation<[], ProgramShare>;
  readonly revoking: Mutation<[string], unknown>;
  readonly setting: Mutation<[string, string], ProgramShare>;
  /** How long the next one is valid. */
  days: number = shareDays[1];
  /** Of the next one; empty: none. */
  password = '';
  /** The one whose code is shown. */
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

  /** Whether the next one may be made with what is typed as its password. */
  get fits(): boolean {
    return this.password === '' || isSharePassword(this.password);
  }

  show(id: string): void {
    runInAction(() => {
      this.shownId = id;
    });
  }

  /** The address whose code is shown: the chosen one, or the newest. */
  get shown(): ProgramShare | undefined {
    const all = this.shares.value ?? [];
    return all.find(({ id }) => id === this.shownId) ?? all[0];
  }

  /** Makes an address and shows its code. */
  async make(): Promise<void> {
    const { id } = await this.making.run([]);
    this.setPassword('');
    this.show(id);
    await this.shares.reload();
  }

  /** Sets, changes or, by an empty one, removes the password of an address. */
  async protect(id: string, password: string): Promise<void> {
    await this.setting.run([id, password]);
    await this.shares.reload();
  }

  /** Takes an address back at once: whoever opens it is told so. */
  async revoke(id: string): Promise<void> {
    await this.revoking.run([id], { apply: () => this.withdraw(id) });
    await this.shares.reload();
  }

  private withdraw(id: string): () => void {
    const before = this.shares.value ?? [];
    this.shares.replace(before.filter((share) => share.id !== id));
    return () => this.shares.replace(before);
  }
}

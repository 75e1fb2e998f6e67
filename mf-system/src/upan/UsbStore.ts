import {
  type ConsoleEvent,
  deleteUsbPackage,
  type InputOf,
  insertUsbPackage,
  insertUsbRecords,
  type OutputOf,
  selectUsbPackageChoices,
  selectUsbPackagePage,
  type UsbPackageRow,
  updateUsbPackageCanceled,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, PagedList, Refresher } from '@vitrine/shared/state';
import { makeObservable, observable, runInAction } from 'mobx';
import { recordsOf } from './recordsOf.ts';

export type ChoiceKind = 'terminal' | 'task' | 'program';
export type PackageInput = InputOf<typeof insertUsbPackage>;
export type Entered = OutputOf<typeof insertUsbRecords>;

const pageSize = 12;

/** USB packages, updated by events, and play record imports. */
export class UsbStore {
  readonly #client: Client;
  readonly list: PagedList<UsbPackageRow, Record<string, never>>;
  readonly make: Mutation<[PackageInput], unknown>;
  readonly cancel: Mutation<[string], unknown>;
  readonly remove: Mutation<[string], unknown>;
  readonly enter: Mutation<[string], Entered>;
  /** SHA-256 of the signing key in hex; empty until loaded. */
  fingerprint = '';
  readonly #refresh = new Refresher<'list'>(() => this.list.reload());

  constructor(client: Client) {
    this.#client = client;
    this.list = new PagedList<UsbPackageRow, Record<string, never>>(
      async ({ page }, signal) => {
        const answer = await client.call(selectUsbPackagePage, { pageNum: page, pageSize }, { signal });
        runInAction(() => {
          this.fingerprint = answer.fingerprint;
        });
        return { rows: answer.packageList, total: answer.totalNum };
      },
      { pageSize, filter: {} },
    );
    const after =
      <Input>(act: (input: Input) => Promise<unknown>) =>
      async (input: Input) => {
        await act(input);
        await this.list.reload();
      };
    this.make = new Mutation(after((make: PackageInput) => client.call(insertUsbPackage, make)));
    this.cancel = new Mutation(after((id: string) => client.call(updateUsbPackageCanceled, { id })));
    this.remove = new Mutation(after((id: string) => client.call(deleteUsbPackage, { id })));
    this.enter = new Mutation((text: string) => client.call(insertUsbRecords, recordsOf(text)));
    makeObservable(this, { fingerprint: observable });
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'usbPackage' || event.kind === 'resync') this.#refresh.ask('list');
  }

  /** Available items by part of the name. */
  choices(kind: ChoiceKind, keyword: string): Promise<readonly { id: string; name: string }[]> {
    return this.#client.call(selectUsbPackageChoices, { kind, keyword });
  }

  dispose(): void {
    this.#refresh.stop();
    this.list.cancel();
  }
}

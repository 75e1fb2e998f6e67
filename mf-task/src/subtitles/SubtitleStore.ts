import {
  type ConsoleEvent,
  confirmSubtitle,
  insertSubtitle,
  type OutputOf,
  type SubtitleRow,
  selectAllFont,
  selectSubtitlePage,
  selectTaskSetting,
  stopSubtitle,
  updateTaskSetting,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, PagedList, Refresher, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import {
  draftFrom,
  mayMeet,
  newSubtitle,
  type SubtitleDraft,
  type SubtitleSent,
  subtitleFaults,
  subtitleFields,
} from './SubtitleDraft.ts';

/** Scope of the list: waiting and running ones, or all. */
export type SubtitleScope = 'now' | 'all';

/** Props of all parts of the page. */
export interface SubtitleProps {
  readonly store: SubtitleStore;
}

/** Tickers: drafting, sending, confirming, stopping, and history. */
export class SubtitleStore {
  draft: SubtitleDraft = newSubtitle;
  /** Incremented whenever the draft is replaced. */
  turn = 0;
  /** Errors are shown after the first attempt to send. */
  tried = false;
  readonly list: PagedList<SubtitleRow, SubtitleScope>;
  /** Running on any screen, regardless of the list's scope. */
  readonly running: Resource<readonly SubtitleRow[]>;
  readonly fonts: Resource<OutputOf<typeof selectAllFont>>;
  readonly setting: Resource<OutputOf<typeof selectTaskSetting>>;
  readonly sending: Mutation<[], SubtitleSent>;
  readonly stopping: Mutation<[string], unknown>;
  readonly confirming: Mutation<[string, boolean], unknown>;
  readonly settingUp: Mutation<[boolean], unknown>;
  readonly #refresh = new Refresher<'list'>(() => this.#readAgain());

  constructor(client: Client) {
    this.list = new PagedList<SubtitleRow, SubtitleScope>(
      async ({ page, pageSize, filter }, signal) => {
        const status = filter === 'now' ? (['waiting', 'running'] as const) : [];
        const input = { status: [...status], pageNum: page, pageSize };
        const { subtitleList, totalNum } = await client.call(selectSubtitlePage, input, { signal });
        return { rows: subtitleList, total: totalNum };
      },
      { pageSize: 24, filter: 'all' },
    );
    this.running = new Resource(async (signal) => {
      const input = { status: ['running' as const], pageNum: 1, pageSize: 24 };
      return (await client.call(selectSubtitlePage, input, { signal })).subtitleList;
    });
    this.fonts = new Resource((signal) => client.call(selectAllFont, {}, { signal }));
    this.setting = new Resource((signal) => client.call(selectTaskSetting, {}, { signal }));
    const thenRead = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      const value = await answer;
      await Promise.all([this.list.reload(), this.running.reload()]);
      return value;
    };
    this.sending = new Mutation(() => thenRead(client.call(insertSubtitle, subtitleFields(this.draft))));
    this.stopping = new Mutation((id) => thenRead(client.call(stopSubtitle, { id })));
    this.confirming = new Mutation((id, agree) => thenRead(client.call(confirmSubtitle, { id, agree })));
    this.settingUp = new Mutation(async (secondPerson) => {
      await client.call(updateTaskSetting, { secondPerson });
      await this.setting.reload();
    });
    makeObservable(this, { draft: observableRef, turn: observable, tried: observable });
  }

  /** An emergency that no other member could confirm; the server would refuse it. */
  get blocked(): boolean {
    const setting = this.setting.value;
    return this.draft.emergency && setting?.secondPerson === true && setting.confirmers === 0;
  }

  get faults(): ReturnType<typeof subtitleFaults> {
    return subtitleFaults(this.draft);
  }

  /** Tickers running on the chosen screens, once there is a text. */
  get meeting(): readonly SubtitleRow[] {
    const { draft } = this;
    if (draft.text.trim() === '') return [];
    return (this.running.value ?? []).filter((row) => mayMeet(draft, row));
  }

  open(): void {
    void this.list.reload();
    void this.running.reload();
    void this.fonts.reload();
    void this.setting.reload();
  }

  change(changes: Partial<SubtitleDraft>): void {
    runInAction(() => {
      this.draft = { ...this.draft, ...changes };
    });
  }

  /** Starts a new draft from a history entry. */
  use(row: SubtitleRow): void {
    runInAction(() => {
      this.draft = draftFrom(row);
      this.turn += 1;
      this.tried = false;
    });
  }

  /** Address of one of the account's fonts. */
  fontUrl(name: string): string | undefined {
    return this.fonts.value?.find(({ fontName }) => fontName === name)?.downUrl;
  }

  /** Sends the draft. Undefined on validation errors. */
  async send(): Promise<SubtitleSent | undefined> {
    runInAction(() => {
      this.tried = true;
    });
    // The members may have changed since the page was opened.
    if (this.draft.emergency) await this.setting.reload();
    if (this.blocked || Object.keys(this.faults).length > 0) return undefined;
    const sent = await this.sending.run([]);
    runInAction(() => {
      this.tried = false;
      this.draft = { ...this.draft, text: '', emergency: false };
    });
    return sent;
  }

  /** Events that affect the lists. */
  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'subtitle' || event.kind === 'presence' || event.kind === 'resync')
      this.#refresh.ask('list');
  }

  /** A waiting row of the reader's own has the current number of confirmers; the setting may be older. */
  async #readAgain(): Promise<void> {
    await Promise.all([this.list.reload(), this.running.reload()]);
    const waiting = this.list.rows.find(({ own, confirmers }) => own && confirmers !== null);
    if (waiting && waiting.confirmers !== this.setting.value?.confirmers) await this.setting.reload();
  }

  dispose(): void {
    this.#refresh.stop();
    this.list.cancel();
    this.running.cancel();
    this.fonts.cancel();
    this.setting.cancel();
  }
}

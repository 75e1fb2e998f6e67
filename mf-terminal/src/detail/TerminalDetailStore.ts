import {
  type CommandInput,
  type ConsoleEvent,
  type CustomField,
  type Deferral,
  type HistoryEntry,
  type HistoryKind,
  type InputOf,
  insertClientCommand,
  type OutputOf,
  type PowerInterval,
  selectClientHistory,
  selectClientState,
  selectCustomFields,
  selectTerminalJournal,
  updateClientAuthorised,
  updateClientCustom,
  updateClientInfo,
  updateClientName,
  updateClientPower,
  updateClientQuarantine,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { serverNow } from '@vitrine/shared/i18n';
import { Mutation, Refresher, Resource } from '@vitrine/shared/state';
import { action, makeObservable, observable, runInAction } from 'mobx';
import { deferCommand } from '../operation/deferral/deferCommand.ts';

/** How the command that was sent last stands. */
export type CommandState =
  | 'none'
  | 'refused'
  | 'deferred'
  | Extract<ConsoleEvent, { kind: 'command' }>['outcome'];
/** Seconds for which a message sent from here stays. */
export const messageSeconds = 30;

/** A message that is on the screen. */
export interface MessageOnScreen {
  readonly text: string;
  /** Milliseconds since 1970, by the clock of this machine. */
  readonly until: number;
}

export type ActivityLog = OutputOf<typeof selectTerminalJournal>;
export type TerminalNow = OutputOf<typeof selectClientState>;

/** What a person may change of a terminal at once. */
export interface TerminalChanges {
  /** Undefined: stays as it is. */
  readonly name: string | undefined;
  readonly info: Omit<InputOf<typeof updateClientInfo>, 'id'>;
  /** Undefined: stays as it is. */
  readonly power: readonly PowerInterval[] | undefined;
  /** Values by key; undefined: stay as they are. */
  readonly custom: Readonly<Record<string, string>> | undefined;
}

/** One terminal, kept fresh by events. */
export class TerminalDetailStore {
  readonly id: string;
  readonly now: Resource<TerminalNow>;
  readonly fields: Resource<readonly CustomField[]>;
  readonly history: Resource<{ readonly entries: readonly HistoryEntry[]; readonly more: boolean }>;
  readonly activityLog: Resource<ActivityLog>;
  readonly edit: Mutation<[TerminalChanges], unknown>;
  /** Which history is shown; '' is all of it. */
  historyKind: '' | HistoryKind = '';
  commandState: CommandState = 'none';
  /** The operation that waits for the terminal, in the state `deferred`. */
  deferredId = '';
  /** The message that was sent from here, once the screen shows it; its time may be over. */
  shownMessage: MessageOnScreen | undefined;
  /** Whether the command that was sent last was a message, or the end of one. */
  isMessage = false;
  private readonly client: Client;
  private commandId = '';
  /** Words of messages that no screen has shown yet, by command; empty for the end of a message. */
  private readonly sentTexts = new Map<string, string>();
  /** What terminals answered while a call was still under way: a screen can be faster than the answer to the call. */
  private readonly early = new Map<string, CommandState>();
  private readonly refresh = new Refresher<string>(() => this.readAgain());

  constructor(client: Client, id: string) {
    this.client = client;
    this.id = id;
    this.now = new Resource((signal) => client.call(selectClientState, { id }, { signal }));
    this.fields = new Resource((signal) => client.call(selectCustomFields, {}, { signal }));
    this.history = new Resource((signal) =>
      client.call(selectClientHistory, { id, kind: this.historyKind }, { signal }),
    );
    this.activityLog = new Resource((signal) => client.call(selectTerminalJournal, { id }, { signal }));
    this.edit = new Mutation((changes: TerminalChanges) => this.write(changes));
    makeObservable(this, {
      commandState: observable,
      shownMessage: observable,
      historyKind: observable,
      showHistory: action,
    });
  }

  hear(event: ConsoleEvent): void {
    // It may have been moved, authorised or kept out elsewhere, or what it plays was edited, approved or published again.
    const elsewhere = event.kind === 'tree' && (event.domain === 'terminal' || event.domain === 'task');
    const approved = event.kind === 'program' && event.change === 'audit';
    const ticker = event.kind === 'subtitle';
    if (event.kind === 'resync' || elsewhere || approved || ticker) this.refresh.ask(this.id);
    if (!('clId' in event) || event.clId !== this.id) return;
    if (event.kind === 'command') this.hearCommand(event.commandId, event.outcome);
    this.refresh.ask(this.id);
  }

  showHistory(kind: '' | HistoryKind): void {
    this.historyKind = kind;
    void this.history.reload();
  }

  /** Adds what happened before the last entry shown. Throws ApiError. */
  async showEarlier(): Promise<void> {
    const shown = this.history.value?.entries ?? [];
    const last = shown.at(-1);
    if (!last) return;
    const input = { id: this.id, kind: this.historyKind, before: last.at };
    const { entries, more } = await this.client.call(selectClientHistory, input);
    this.history.replace({ entries: [...shown, ...entries], more });
  }

  /** Sends a command to this one terminal; throws ApiError when the call fails. */
  async command(kind: 'screenshot' | 'restartPlayer' | 'message' | 'journal', text = ''): Promise<void> {
    this.early.clear();
    this.commandId = '';
    this.isMessage = kind === 'message';
    const { results } = await this.client.call(insertClientCommand, { ids: [this.id], kind, text });
    const commandId = results[0]?.commandId ?? '';
    this.commandId = commandId;
    if (kind === 'message') this.sentTexts.set(commandId, text);
    this.setCommandState(this.early.get(commandId) ?? results[0]?.outcome ?? 'none');
    this.noteShown(commandId, this.commandState);
  }

  /** Takes the message off the screen before its time. Throws ApiError. */
  endMessage(): Promise<void> {
    return this.command('message', '');
  }

  /** Gives it a command that waits until it is back. Throws ApiError. */
  async defer(command: CommandInput, deferral: Deferral): Promise<void> {
    this.early.clear();
    this.commandId = '';
    this.isMessage = false;
    this.deferredId = await deferCommand(this.client, [this.id], command, deferral);
    this.setCommandState('deferred');
  }

  /** Takes the authorisation away; throws ApiError when the server refuses. */
  async revoke(): Promise<void> {
    await this.client.call(updateClientAuthorised, { ids: [this.id], authorised: false });
    await this.readAgain();
  }

  /** Keeps it out, or lets it in again at once. Throws ApiError. */
  async setQuarantined(quarantined: boolean): Promise<void> {
    await this.client.call(updateClientQuarantine, { ids: [this.id], quarantined });
    await this.readAgain();
  }

  dispose(): void {
    this.refresh.stop();
    this.now.cancel();
    this.history.cancel();
    this.fields.cancel();
    this.activityLog.cancel();
  }

  private async readAgain(): Promise<void> {
    const opened = [this.history, this.activityLog].filter(({ known }) => known);
    await Promise.all([this.now, ...opened].map((each) => each.reload()));
  }

  private async write({ name, info, power, custom }: TerminalChanges): Promise<void> {
    const { id, client } = this;
    if (name !== undefined) await client.call(updateClientName, { id, type: 'client', name });
    await client.call(updateClientInfo, { id, ...info });
    if (power) await client.call(updateClientPower, { ids: [id], power: [...power] });
    if (custom) await client.call(updateClientCustom, { ids: [id], values: custom });
    await this.now.reload();
  }

  private hearCommand(commandId: string, outcome: CommandState): void {
    if (commandId === this.commandId) this.setCommandState(outcome);
    else this.early.set(commandId, outcome);
    this.noteShown(commandId, outcome);
  }

  private setCommandState(state: CommandState): void {
    runInAction(() => {
      this.commandState = state;
    });
  }

  /** A message may come onto the screen when another command was sent already. */
  private noteShown(commandId: string, outcome: CommandState): void {
    const text = this.sentTexts.get(commandId);
    if (outcome !== 'done' || text === undefined) return;
    this.sentTexts.delete(commandId);
    runInAction(() => {
      this.shownMessage = { text, until: serverNow() + (text === '' ? 0 : messageSeconds * 1000) };
    });
  }
}

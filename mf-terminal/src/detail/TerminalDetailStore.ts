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

/** State of the last command. */
export type CommandState =
  | 'none'
  | 'refused'
  | 'unsent'
  | 'deferred'
  | Extract<ConsoleEvent, { kind: 'command' }>['outcome'];
/** Duration in seconds of messages sent from here. */
export const messageSeconds = 30;

/** A message on the screen. */
export interface MessageOnScreen {
  readonly text: string;
  /** Milliseconds since 1970, by the local clock. */
  readonly until: number;
}

export type ActivityLog = OutputOf<typeof selectTerminalJournal>;
export type TerminalNow = OutputOf<typeof selectClientState>;

/** Editable attributes of a terminal. */
export interface TerminalChanges {
  /** Undefined: unchanged. */
  readonly name: string | undefined;
  readonly info: Omit<InputOf<typeof updateClientInfo>, 'id'>;
  /** Undefined: unchanged. */
  readonly power: readonly PowerInterval[] | undefined;
  /** Values by key; undefined: unchanged. */
  readonly custom: Readonly<Record<string, string>> | undefined;
}

/** Of a command that was just given. */
function stateOf(result: OutputOf<typeof insertClientCommand>['results'][number] | undefined): CommandState {
  if (result?.error === 'terminal.unsent') return 'unsent';
  return result?.outcome ?? 'none';
}

/** One terminal, kept up to date by events. */
export class TerminalDetailStore {
  readonly id: string;
  readonly now: Resource<TerminalNow>;
  readonly fields: Resource<readonly CustomField[]>;
  readonly history: Resource<{ readonly entries: readonly HistoryEntry[]; readonly more: boolean }>;
  readonly activityLog: Resource<ActivityLog>;
  readonly edit: Mutation<[TerminalChanges], unknown>;
  /** Filter of the history; empty for all. */
  historyKind: '' | HistoryKind = '';
  commandState: CommandState = 'none';
  /** The operation waiting for the terminal, in state `deferred`. */
  deferredId = '';
  /** The message sent from here, once shown; it may have ended. */
  shownMessage: MessageOnScreen | undefined;
  /** Whether the last command was a message, or the end of one. */
  isMessage = false;
  readonly #client: Client;
  #commandId = '';
  /** Texts of messages not shown yet, by command; empty for an end. */
  readonly #sentTexts = new Map<string, string>();
  /** Results that arrive before the response to the command itself. */
  readonly #early = new Map<string, CommandState>();
  readonly #refresh = new Refresher<string>(() => this.#readAgain());

  constructor(client: Client, id: string) {
    this.#client = client;
    this.id = id;
    this.now = new Resource((signal) => client.call(selectClientState, { id }, { signal }));
    this.fields = new Resource((signal) => client.call(selectCustomFields, {}, { signal }));
    this.history = new Resource((signal) =>
      client.call(selectClientHistory, { id, kind: this.historyKind }, { signal }),
    );
    this.activityLog = new Resource((signal) => client.call(selectTerminalJournal, { id }, { signal }));
    this.edit = new Mutation((changes: TerminalChanges) => this.#write(changes));
    makeObservable(this, {
      commandState: observable,
      shownMessage: observable,
      historyKind: observable,
      showHistory: action,
    });
  }

  onEvent(event: ConsoleEvent): void {
    // Changes made elsewhere: the terminal moved, authorised or quarantined; its content edited, approved or published.
    const elsewhere = event.kind === 'tree' && (event.domain === 'terminal' || event.domain === 'task');
    const approved = event.kind === 'program' && event.change === 'audit';
    const ticker = event.kind === 'subtitle';
    if (event.kind === 'resync' || elsewhere || approved || ticker) this.#refresh.ask(this.id);
    if (!('clId' in event) || event.clId !== this.id) return;
    if (event.kind === 'command') this.#onCommand(event.commandId, event.outcome);
    this.#refresh.ask(this.id);
  }

  showHistory(kind: '' | HistoryKind): void {
    this.historyKind = kind;
    void this.history.reload();
  }

  /** Loads older history entries. Throws ApiError. */
  async showEarlier(): Promise<void> {
    const shown = this.history.value?.entries ?? [];
    const last = shown.at(-1);
    if (!last) return;
    const input = { id: this.id, kind: this.historyKind, before: last.at };
    const { entries, more } = await this.#client.call(selectClientHistory, input);
    this.history.replace({ entries: [...shown, ...entries], more });
  }

  /** Sends a command to this terminal. Throws ApiError. */
  async command(kind: 'screenshot' | 'restartPlayer' | 'message' | 'journal', text = ''): Promise<void> {
    this.#early.clear();
    this.#commandId = '';
    this.isMessage = kind === 'message';
    const { results } = await this.#client.call(insertClientCommand, { ids: [this.id], kind, text });
    const commandId = results[0]?.commandId ?? '';
    this.#commandId = commandId;
    if (kind === 'message') this.#sentTexts.set(commandId, text);
    this.#setCommandState(this.#early.get(commandId) ?? stateOf(results[0]));
    this.#noteShown(commandId, this.commandState);
  }

  /** Ends the message early. Throws ApiError. */
  endMessage(): Promise<void> {
    return this.command('message', '');
  }

  /** Queues a command until the terminal reconnects. Throws ApiError. */
  async defer(command: CommandInput, deferral: Deferral): Promise<void> {
    this.#early.clear();
    this.#commandId = '';
    this.isMessage = false;
    this.deferredId = await deferCommand(this.#client, [this.id], command, deferral);
    this.#setCommandState('deferred');
  }

  /** Revokes the authorisation. Throws ApiError. */
  async revoke(): Promise<void> {
    await this.#client.call(updateClientAuthorised, { ids: [this.id], authorised: false });
    await this.#readAgain();
  }

  /** Quarantines the terminal, or releases it immediately. Throws ApiError. */
  async setQuarantined(quarantined: boolean): Promise<void> {
    await this.#client.call(updateClientQuarantine, { ids: [this.id], quarantined });
    await this.#readAgain();
  }

  dispose(): void {
    this.#refresh.stop();
    this.now.cancel();
    this.history.cancel();
    this.fields.cancel();
    this.activityLog.cancel();
  }

  async #readAgain(): Promise<void> {
    const opened = [this.history, this.activityLog].filter(({ known }) => known);
    await Promise.all([this.now, ...opened].map((each) => each.reload()));
  }

  async #write({ name, info, power, custom }: TerminalChanges): Promise<void> {
    const { id } = this;
    const client = this.#client;
    if (name !== undefined) await client.call(updateClientName, { id, type: 'client', name });
    await client.call(updateClientInfo, { id, ...info });
    if (power) await client.call(updateClientPower, { ids: [id], power: [...power] });
    if (custom) await client.call(updateClientCustom, { ids: [id], values: custom });
    await this.now.reload();
  }

  #onCommand(commandId: string, outcome: CommandState): void {
    if (commandId === this.#commandId) this.#setCommandState(outcome);
    else this.#early.set(commandId, outcome);
    this.#noteShown(commandId, outcome);
  }

  #setCommandState(state: CommandState): void {
    runInAction(() => {
      this.commandState = state;
    });
  }

  /** A message may be shown after another command was sent. */
  #noteShown(commandId: string, outcome: CommandState): void {
    const text = this.#sentTexts.get(commandId);
    if (outcome !== 'done' || text === undefined) return;
    this.#sentTexts.delete(commandId);
    runInAction(() => {
      this.shownMessage = { text, until: serverNow() + (text === '' ? 0 : messageSeconds * 1000) };
    });
  }
}

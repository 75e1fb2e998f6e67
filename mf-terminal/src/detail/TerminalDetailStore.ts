import {
  type ConsoleEvent,
  insertClientCommand,
  selectClientById,
  type TerminalRow,
  updateClientAuthorised,
  updateClientInfo,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, Refresher, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, runInAction } from 'mobx';

/** How the command that was sent last stands. */
export type CommandState = 'none' | 'sent' | 'done' | 'failed' | 'timedOut' | 'refused';
export type TerminalChanges = Partial<Pick<TerminalRow, 'number' | 'remarks' | 'location' | 'timeZone'>>;

/** One terminal, kept fresh by events. */
export class TerminalDetailStore {
  readonly id: string;
  readonly terminal: Resource<TerminalRow>;
  readonly edit: Mutation<[TerminalChanges], unknown>;
  commandState: CommandState = 'none';
  private readonly client: Client;
  private commandId = '';
  private readonly refresh = new Refresher<string>(() => this.terminal.reload());

  constructor(client: Client, id: string) {
    this.client = client;
    this.id = id;
    this.terminal = new Resource((signal) => client.call(selectClientById, { id }, { signal }));
    this.edit = new Mutation(async (changes: TerminalChanges) => {
      await client.call(updateClientInfo, { id, ...changes });
      await this.terminal.reload();
    });
    makeObservable(this, { commandState: observable });
  }

  hear(event: ConsoleEvent): void {
    if (event.kind === 'resync') this.refresh.ask(this.id);
    if (!('clId' in event) || event.clId !== this.id) return;
    if (event.kind === 'command' && event.commandId === this.commandId) this.setCommandState(event.outcome);
    this.refresh.ask(this.id);
  }

  /** Sends a command to this one terminal; throws ApiError when the call fails. */
  async command(kind: 'screenshot' | 'restartPlayer' | 'message', text = ''): Promise<void> {
    const { results } = await this.client.call(insertClientCommand, { ids: [this.id], kind, text });
    this.commandId = results[0]?.commandId ?? '';
    this.setCommandState(results[0]?.outcome ?? 'none');
  }

  /** Takes the authorisation away; throws ApiError when the server refuses. */
  async revoke(): Promise<void> {
    await this.client.call(updateClientAuthorised, { ids: [this.id], authorised: false });
    await this.terminal.reload();
  }

  dispose(): void {
    this.refresh.stop();
    this.terminal.cancel();
  }

  private setCommandState(state: CommandState): void {
    runInAction(() => {
      this.commandState = state;
    });
  }
}

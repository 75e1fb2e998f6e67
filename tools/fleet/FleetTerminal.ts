import { randomUUID } from 'node:crypto';
import {
  type DesiredState,
  type DeviceState,
  desiredState,
  type PlayRecord,
  type SubtitleState,
  subtitleState,
  type TerminalManifest,
  type TerminalReport,
  type TerminalSettings,
  terminalCommand,
  topics,
} from '@vitrine/shared/api';
import { evaluate } from '@vitrine/shared/schedule';
import { MqttSocket } from './MqttSocket.ts';
import type { ReconnectCause } from './reconnectBehaviour.ts';

export interface Credential {
  clId: string;
  credential: string;
}

export interface FleetOptions {
  /** `http://127.0.0.1:8080` */
  readonly url: string;
  /** Reads a manifest; shared by the fleet, since equal tasks yield equal manifests. */
  readonly manifest?: (desired: DesiredState, token: string) => Promise<TerminalManifest>;
  readonly onDesired?: (desired: DesiredState, clId: string) => void;
  /** A manifest could not be read. Without a handler, the process ends. */
  readonly onUnread?: (error: unknown) => void;
  /** Received tickers. With a handler, the terminal also reports them as shown. */
  readonly onSubtitles?: (state: SubtitleState, clId: string) => void;
  /** Called when the reported program changes; null without one. */
  readonly onScreen?: (programId: string | null, terminal: FleetTerminal) => void;
  /** Called at the end of a program's display. */
  readonly onPlayed?: (record: PlayRecord, terminal: FleetTerminal) => void;
  /** Reconnects automatically with the player's delays. */
  readonly reconnects?: Reconnects;
}

export interface Reconnects {
  /** Milliseconds to wait before the next attempt. */
  readonly wait: (cause: ReconnectCause) => number;
  readonly onTry: () => void;
  readonly onFailed?: (error: unknown) => void;
  readonly onOnline: () => void;
  readonly onOffline: () => void;
}

/** The reported program. */
interface Shown extends Pick<PlayRecord, 'taskId' | 'programId' | 'documentHash'> {
  /** Milliseconds since 1970. */
  readonly since: number;
}

const attributes = {
  playerVersion: 'fleet',
  resolutionWidth: 1920,
  resolutionHeight: 1080,
  abilities: ['screenshot', 'message'],
};

/** A headless terminal: speaks the complete protocol and reports the scheduled program as shown. */
export class FleetTerminal {
  readonly clId: string;
  readonly #credential: string;
  readonly #options: FleetOptions;
  #link: MqttSocket | undefined;
  #device: DeviceState = asDelivered;
  #stopped = false;
  #online = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #known: { readonly desired: DesiredState; readonly manifest: TerminalManifest } | undefined;
  #shown: Shown | undefined;
  #turn = 0;
  #programId: string | null | undefined;

  constructor({ clId, credential }: Credential, options: FleetOptions) {
    this.clId = clId;
    this.#credential = credential;
    this.#options = options;
  }

  get token(): string {
    return `${this.clId}.${this.#credential}`;
  }

  /** Connects, subscribes, and publishes its presence. */
  async start(): Promise<void> {
    const { clId } = this;
    this.#link = await MqttSocket.open({
      address: this.#options.url.startsWith('tcp:') ? this.#options.url : `${this.#options.url}/mqtt`,
      clientId: clId,
      userName: clId,
      password: this.#credential,
      will: { topic: topics.presence(clId), payload: JSON.stringify({ online: false }) },
      onMessage: (topic, payload) => this.#receive(topic, payload),
      onClosed: (moved) => this.#lost(moved ? 'moved' : 'lost'),
    });
    await this.#link.subscribe(
      [topics.desired, topics.subtitle, topics.command, topics.call].map((topic) => topic(clId)),
    );
    const at = new Date().toISOString();
    this.#link.publish(topics.presence(clId), { online: true, attributes, at }, true);
    this.#online = true;
    this.#options.reconnects?.onOnline();
  }

  /** The heartbeat of its connection, which is also sent by itself at intervals. */
  ping(): void {
    this.#link?.ping();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#link?.close();
  }

  #lost(cause: ReconnectCause): void {
    const { reconnects } = this.#options;
    if (this.#stopped || !reconnects || !this.#online) return;
    this.#online = false;
    reconnects.onOffline();
    this.#comeBack(reconnects, cause);
  }

  #comeBack(reconnects: Reconnects, cause: ReconnectCause): void {
    this.#timer = setTimeout(() => {
      reconnects.onTry();
      this.start().catch((error: unknown) => {
        if (this.#stopped) return;
        reconnects.onFailed?.(error);
        this.#comeBack(reconnects, 'failed');
      });
    }, reconnects.wait(cause));
  }

  #receive(topic: string, payload: string): void {
    if (payload === '') return;
    if (topic === topics.desired(this.clId)) {
      const desired = desiredState.parse(JSON.parse(payload));
      this.#options.onDesired?.(desired, this.clId);
      void this.#reach(desired).catch((error: unknown) => {
        if (!this.#options.onUnread) throw error;
        this.#options.onUnread(error);
      });
    }
    if (topic === topics.command(this.clId)) this.#obey(payload);
    if (topic === topics.subtitle(this.clId)) this.#showOver(subtitleState.parse(JSON.parse(payload)));
  }

  /** Reports the ticker as shown immediately, like a player in its next frame. */
  #showOver(state: SubtitleState): void {
    if (!this.#options.onSubtitles) return;
    this.#options.onSubtitles(state, this.clId);
    const at = new Date().toISOString();
    const subtitles = state.subtitles.map(({ id }) => ({ id, shownAt: at }));
    const report: TerminalReport = { revision: 0, at, tasks: [], onScreen: null, subtitles };
    this.#link?.publish(topics.report(this.clId), report);
  }

  #obey(payload: string): void {
    const { id } = terminalCommand.parse(JSON.parse(payload));
    const at = new Date().toISOString();
    this.#link?.publish(topics.acknowledgement(this.clId), { id, outcome: 'done', at });
  }

  /** Reads the manifest, and reports its content as loaded and shown. */
  async #reach(desired: DesiredState): Promise<void> {
    if (!this.#options.manifest) return;
    const manifest = await this.#options.manifest(desired, this.token);
    this.#device = applied(desired.settings, this.#device);
    this.#known = { desired, manifest };
    this.refresh();
  }

  /** Evaluates the schedule again and reports the result, like a player at a program change. */
  refresh(): void {
    if (!this.#known || !this.#online) return;
    const { desired, manifest } = this.#known;
    this.#show(programNow(this.#known, this.#turn));
    const report = reportOf(desired, manifest, this.#shown);
    this.#link?.publish(topics.report(this.clId), { ...report, device: this.#device });
    const programId = report.onScreen?.programId ?? null;
    if (programId === this.#programId) return;
    this.#programId = programId;
    this.#options.onScreen?.(programId, this);
  }

  /** Ends the program's turn: records it and continues with the next of the loop. */
  endTurn(): void {
    this.#record();
    this.#turn += 1;
    this.refresh();
  }

  #show(program: Omit<Shown, 'since'> | undefined): void {
    const same =
      program?.taskId === this.#shown?.taskId && program?.documentHash === this.#shown?.documentHash;
    if (same) return;
    this.#record();
    this.#shown = program && { ...program, since: Date.now() };
  }

  /** Records the display until now and restarts the count. */
  #record(): void {
    if (!this.#shown) return;
    const { since, ...program } = this.#shown;
    const now = Date.now();
    this.#shown = { ...program, since: now };
    const startedAt = new Date(since).toISOString();
    this.#options.onPlayed?.({ id: randomUUID(), ...program, startedAt, duration: now - since }, this);
  }
}

const asDelivered: DeviceState = {
  settingsRevision: 0,
  volume: 100,
  brightness: 100,
  orientation: 0,
  screen: 'on',
  source: 'player',
  reportInterval: 60,
};

/** Reports all settings as applied. */
function applied(settings: TerminalSettings | undefined, before: DeviceState): DeviceState {
  if (!settings) return before;
  const { revision, volume, brightness, orientation, reportInterval } = settings;
  const wanted = { volume, brightness, orientation, reportInterval };
  const known = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  return { ...before, ...known, settingsRevision: revision };
}

/** The current program of the loop by schedule; undefined when none is due. */
function programNow(
  { desired, manifest }: { readonly desired: DesiredState; readonly manifest: TerminalManifest },
  turn: number,
): Omit<Shown, 'since'> | undefined {
  const timeZone = desired.terminal?.timeZone ?? 'UTC';
  const { items } = evaluate({ tasks: manifest.tasks, timeZone, instant: Date.now() });
  const item = items[turn % items.length];
  const program = manifest.programs.find(({ programId }) => programId === item?.programId);
  if (!item || !program) return undefined;
  return { taskId: item.taskId, programId: item.programId, documentHash: program.documentHash };
}

function reportOf(
  { revision }: DesiredState,
  { tasks }: TerminalManifest,
  shown: Shown | undefined,
): TerminalReport {
  return {
    revision,
    at: new Date().toISOString(),
    tasks: tasks.map(({ id }) => ({ taskId: id, state: 'downloaded' as const, percent: 100 })),
    onScreen: shown ? { ...shown, sceneIndex: 0, since: new Date(shown.since).toISOString() } : null,
  };
}

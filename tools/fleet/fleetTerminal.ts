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
import { MqttSocket } from './mqttSocket.ts';

export interface Credential {
  clId: string;
  credential: string;
}

export interface FleetOptions {
  /** `http://127.0.0.1:8080` */
  readonly url: string;
  /** Reads a manifest; shared by the fleet, since terminals with the same tasks have the same one. */
  readonly manifest?: (desired: DesiredState, token: string) => Promise<TerminalManifest>;
  readonly onDesired?: (desired: DesiredState, clId: string) => void;
  /** A manifest could not be read. Where this is not given, that ends the process. */
  readonly onUnread?: (error: unknown) => void;
  /** Heard what is to run over its programs. Where given, the terminal also reports that it shows it. */
  readonly onSubtitles?: (state: SubtitleState, clId: string) => void;
  /** Heard what it reports that it shows, each time that it is another program; null while it shows none. */
  readonly onScreen?: (programId: string | null, terminal: FleetTerminal) => void;
  /** A program has been on its screen: it ended its turn, or another took its place. */
  readonly onPlayed?: (record: PlayRecord, terminal: FleetTerminal) => void;
  /** Comes back by itself after a lost connection, with the waits that the player has. */
  readonly reconnects?: Reconnects;
}

export interface Reconnects {
  /** Milliseconds to wait, after a connection was lost and after a try that failed. */
  readonly wait: (lost: boolean) => number;
  readonly onTry: () => void;
  readonly onOnline: () => void;
  readonly onOffline: () => void;
}

/** The program that it says it shows. */
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

/** A terminal without a screen: it speaks the whole protocol, and says that it shows what the schedule tells it to. */
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

  /** Header `token` of its calls. */
  get token(): string {
    return `${this.clId}.${this.#credential}`;
  }

  /** Connects, hears its topics, and says that it is there. */
  async start(): Promise<void> {
    const { clId } = this;
    this.#link = await MqttSocket.open({
      address: this.#options.url.startsWith('tcp:') ? this.#options.url : `${this.#options.url}/mqtt`,
      clientId: clId,
      userName: clId,
      password: this.#credential,
      will: { topic: topics.presence(clId), payload: JSON.stringify({ online: false }) },
      onMessage: (topic, payload) => this.#hear(topic, payload),
      onClosed: () => this.#lost(),
    });
    await this.#link.subscribe(
      [topics.desired, topics.subtitle, topics.command, topics.call].map((topic) => topic(clId)),
    );
    const at = new Date().toISOString();
    this.#link.publish(topics.presence(clId), { online: true, attributes, at }, true);
    this.#online = true;
    this.#options.reconnects?.onOnline();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#link?.close();
  }

  #lost(): void {
    const { reconnects } = this.#options;
    if (this.#stopped || !reconnects || !this.#online) return;
    this.#online = false;
    reconnects.onOffline();
    this.#comeBack(reconnects, true);
  }

  #comeBack(reconnects: Reconnects, lost: boolean): void {
    this.#timer = setTimeout(() => {
      reconnects.onTry();
      this.start().catch(() => this.#stopped || this.#comeBack(reconnects, false));
    }, reconnects.wait(lost));
  }

  #hear(topic: string, payload: string): void {
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

  /** Says at once that it is on the screen, as a player does with its next frame. */
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

  /** Reads the manifest, and says that all of it is there and what of it is on the screen. */
  async #reach(desired: DesiredState): Promise<void> {
    if (!this.#options.manifest) return;
    const manifest = await this.#options.manifest(desired, this.token);
    this.#device = applied(desired.settings, this.#device);
    this.#known = { desired, manifest };
    this.refresh();
  }

  /** Works out again what the schedule says now, and reports it, as a player does when the hour changes the program. */
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

  /** The program on the screen was shown once: it is recorded, and the next one of the loop follows. */
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

  /** Records what was on the screen until now, and counts again from here. */
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

/** A terminal that can do all that it is set to. */
function applied(settings: TerminalSettings | undefined, before: DeviceState): DeviceState {
  if (!settings) return before;
  const { revision, volume, brightness, orientation, reportInterval } = settings;
  const wanted = { volume, brightness, orientation, reportInterval };
  const known = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  return { ...before, ...known, settingsRevision: revision };
}

/** The program of the loop whose turn it is by the schedule; undefined while none is to be shown. */
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

import {
  type AlarmRecording,
  alarmRecording,
  insertTerminalAlarms,
  insertTerminalRecording,
  type PlayerAlarm,
  type PlayerAlarmKind,
  playerAlarm,
} from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import type { Server } from '../link/server.ts';
import { Outbox } from '../report/Outbox.ts';
import type { OutboxDatabase } from '../report/outboxDatabase.ts';
import { readable } from '../storage/readable.ts';
import { sealed } from '../storage/sealed.ts';

/** Maximum number of alarms and recordings kept while offline; the oldest are dropped first. */
const keptAlarms = 200;
const keptRecordings = 5;

export interface AlarmOutboxOptions {
  readonly outboxDatabase: OutboxDatabase;
  readonly client: Server['client'];
  /** Server time. */
  readonly now: () => number;
  readonly online: () => boolean;
  readonly onError: (reason: unknown) => void;
  /** An entry was damaged; `restored`: it was rewritten. */
  readonly onDamage?: (entry: 'alarms' | 'recordings', restored: boolean) => void;
}

/** Subject of an alarm; two of the same kind and cause are one. */
export interface Cause {
  readonly kind: PlayerAlarmKind;
  readonly taskId?: string;
  readonly programId?: string;
}

const keyOf = ({ kind, programId = '' }: Cause) => `${kind}/${programId}`;

const reportKeyOf = ({ id, endedAt = '' }: PlayerAlarm) => `${id}/${endedAt}`;

/** The terminal's alarms: each raised once while active, and kept until the server has its start and its end. */
export class AlarmOutbox {
  readonly #options: AlarmOutboxOptions;
  readonly #outbox: Outbox;
  readonly #open = new Map<string, PlayerAlarm>();
  /** Alarms whose start the server has. */
  readonly #reported = new Set<string>();

  constructor(options: AlarmOutboxOptions) {
    this.#options = options;
    this.#outbox = new Outbox({ ...options, send: () => this.#send() });
  }

  /** After a restart: earlier alarms have ended, or will be raised again. */
  async start(): Promise<void> {
    for (const alarm of await this.#alarms())
      if (alarm.endedAt === undefined) await this.#keep({ ...alarm, endedAt: this.#instant() });
    void this.#outbox.hurry();
  }

  /** Returns the alarm when it is new, undefined when it is already active. */
  raise(cause: Cause, detail: string): PlayerAlarm | undefined {
    if (this.#open.has(keyOf(cause))) return undefined;
    const { kind, taskId = '', programId = '' } = cause;
    const id = randomId() + randomId();
    const alarm = { id, kind, taskId, programId, raisedAt: this.#instant(), detail: detail.slice(0, 300) };
    this.#open.set(keyOf(cause), alarm);
    this.#enqueue(alarm);
    return alarm;
  }

  end(cause: Cause): void {
    const alarm = this.#open.get(keyOf(cause));
    if (!alarm) return;
    this.#open.delete(keyOf(cause));
    this.#enqueue({ ...alarm, endedAt: this.#instant() });
  }

  endAll(kind: PlayerAlarmKind): void {
    for (const alarm of [...this.#open.values()]) if (alarm.kind === kind) this.end(alarm);
  }

  /** Adds the recording of an alarm raised here. */
  async record(recording: AlarmRecording): Promise<void> {
    const { outboxDatabase } = this.#options;
    await outboxDatabase.put('recordings', sealed(recording));
    const keys = await outboxDatabase.getAllKeys('recordings');
    for (const key of keys.slice(0, Math.max(0, keys.length - keptRecordings)))
      await outboxDatabase.delete('recordings', key);
    await this.#outbox.hurry();
  }

  /** Repairs damaged entries from memory. */
  async check(): Promise<void> {
    await this.#alarms();
    await this.#recordings();
  }

  hurry(): void {
    void this.#outbox.hurry();
  }

  stop(): void {
    this.#outbox.stop();
  }

  #enqueue(alarm: PlayerAlarm): void {
    this.#keep(alarm)
      .then(() => this.#outbox.hurry())
      .catch(this.#options.onError);
  }

  async #keep(alarm: PlayerAlarm): Promise<void> {
    const { outboxDatabase } = this.#options;
    await outboxDatabase.put('alarms', sealed(alarm));
    const alarms = (await this.#alarms()).toSorted((one, other) =>
      one.raisedAt.localeCompare(other.raisedAt),
    );
    for (const { id } of alarms.slice(0, Math.max(0, alarms.length - keptAlarms)))
      await outboxDatabase.delete('alarms', id);
  }

  async #send(): Promise<void> {
    const { outboxDatabase, client } = this.#options;
    const alarms = (await this.#alarms())
      .filter((alarm) => !this.#reported.has(reportKeyOf(alarm)))
      .slice(0, 100);
    if (alarms.length > 0) {
      const { accepted } = await client.call(insertTerminalAlarms, { alarms });
      for (const alarm of alarms.filter(({ id }) => accepted.includes(id))) await this.#taken(alarm);
    }
    // Sent after its alarm.
    for (const recording of await this.#recordings()) {
      await client.call(insertTerminalRecording, recording);
      await outboxDatabase.delete('recordings', recording.alarmId);
    }
  }

  /** Removes a delivered alarm. An active one stays, to be sent again when it ends; it may have ended in transit. */
  async #taken(alarm: PlayerAlarm): Promise<void> {
    const { outboxDatabase } = this.#options;
    if (alarm.endedAt === undefined) this.#reported.add(reportKeyOf(alarm));
    else if ((await outboxDatabase.get('alarms', alarm.id))?.endedAt)
      await outboxDatabase.delete('alarms', alarm.id);
  }

  async #alarms(): Promise<PlayerAlarm[]> {
    const { outboxDatabase, onDamage } = this.#options;
    return readable(await outboxDatabase.getAll('alarms'), playerAlarm, async ({ id }) => {
      const known = [...this.#open.values()].find((alarm) => alarm.id === id);
      if (known) await outboxDatabase.put('alarms', sealed(known));
      else await outboxDatabase.delete('alarms', id);
      onDamage?.('alarms', known !== undefined);
    });
  }

  async #recordings(): Promise<AlarmRecording[]> {
    const { outboxDatabase, onDamage } = this.#options;
    return readable(await outboxDatabase.getAll('recordings'), alarmRecording, async ({ alarmId }) => {
      await outboxDatabase.delete('recordings', alarmId);
      onDamage?.('recordings', false);
    });
  }

  #instant(): string {
    return new Date(this.#options.now()).toISOString();
  }
}

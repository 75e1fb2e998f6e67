import type { PlayerAlarm } from '@vitrine/shared/api';
import { CoalescerByOwner } from '../../platform/CoalescerByOwner.ts';
import { newId } from '../../platform/identifier.ts';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import { AlarmPost } from './AlarmPost.ts';
import {
  type Concerned,
  countActive,
  endSilent,
  enterAlarm,
  markTerminals,
  raiseSilent,
} from './alarmRepository.ts';
import { WrongScreens } from './WrongScreens.ts';

type TerminalAlarmsNeeds = Needs<
  | 'accountSettings'
  | 'clock'
  | 'database'
  | 'events'
  | 'leadership'
  | 'log'
  | 'nodes'
  | 'tasks'
  | 'terminalPresence'
>;

/** Milliseconds between two checks for silent terminals. */
const sweepInterval = 5_000;
/** Milliseconds between events about the alarms of an account. */
const rhythm = 1_000;
const mostNamed = 200;

/** Alarms of terminals: raises and ends them, and notifies consoles and users. */
export class TerminalAlarms {
  readonly wrongScreens: WrongScreens;
  readonly #services: Needs<
    'clock' | 'database' | 'events' | 'leadership' | 'log' | 'nodes' | 'terminalPresence'
  >;
  readonly #post: AlarmPost;
  readonly #startedAt: Date;
  /** Terminals by account. */
  readonly #changed: CoalescerByOwner<string>;
  #ends: (() => Promise<void>)[] = [];

  constructor(services: TerminalAlarmsNeeds) {
    this.#services = services;
    this.#post = new AlarmPost(services);
    this.wrongScreens = new WrongScreens(services);
    this.#startedAt = services.clock.now();
    this.#changed = new CoalescerByOwner({
      wait: rhythm,
      run: (tenantId, clIds) => this.#publish(tenantId, [...clIds.keys()]),
      onFailure: (error, tenantId) =>
        services.log.warn({ err: error, tenantId }, 'failed to notify consoles of alarms'),
    });
  }

  start(): void {
    // Beside one another: a slow mail server must not delay other alarms.
    this.#ends = [
      runRegularly(this.#services, {
        every: sweepInterval,
        work: () => this.#checkScreens(),
        failure: 'failed to compare screens',
      }),
      runRegularly(this.#services, {
        only: 'leader',
        every: sweepInterval,
        work: () => this.#checkSilent(),
        failure: 'failed to evaluate alarms',
      }),
      runRegularly(this.#services, {
        only: 'leader',
        every: sweepInterval,
        work: () => this.#post.sendDue(),
        failure: 'failed to send alarm notifications',
      }),
    ];
  }

  async stop(): Promise<void> {
    await Promise.all(this.#ends.map((end) => end()));
    // Not before: a sweep under way still notes changes.
    this.#changed.stop();
  }

  /** Raises and ends alarms detected by the server, and sends pending notifications. */
  async sweep(): Promise<void> {
    await this.#checkSilent();
    await this.#checkScreens();
    await this.#post.sendDue();
  }

  async #checkSilent(): Promise<void> {
    const { database, clock } = this.#services;
    const now = clock.now();
    const ended = await endSilent(database, now);
    const raised = await raiseSilent(database, now, await this.#reachableSince());
    await this.concern([...ended, ...raised]);
  }

  async #checkScreens(): Promise<void> {
    await this.concern(await this.wrongScreens.check());
  }

  /** When the server was started that has run for the longest: before that terminals could reach none. */
  async #reachableSince(): Promise<Date> {
    const { nodes } = this.#services;
    const others = (await nodes.list()).filter(({ id, alive }) => alive && id !== nodes.id);
    return new Date(
      Math.min(...[...others, { startedAt: this.#startedAt }].map(({ startedAt }) => startedAt.getTime())),
    );
  }

  /** Stores alarms raised or ended by a player, all or none. Returns the stored ids. */
  async enter(
    terminal: { clId: string; tenantId: string },
    alarms: readonly PlayerAlarm[],
  ): Promise<string[]> {
    const { database, clock } = this.#services;
    const { clId, tenantId } = terminal;
    const now = clock.now();
    // A clock ahead of time would keep its alarms at the top of the list, and past retention, for years.
    const past = (at: string) => new Date(Math.min(Date.parse(at), now.getTime()));
    await database.transaction().execute(async (transaction) => {
      // Serialises the calls of a terminal, which count up active alarms.
      await transaction.selectFrom('terminal').select('id').where('id', '=', clId).forNoKeyUpdate().execute();
      for (const alarm of alarms) {
        const raised = {
          clId,
          kind: alarm.kind,
          source: alarm.id,
          raisedAt: past(alarm.raisedAt),
          endedAt: alarm.endedAt === undefined ? undefined : past(alarm.endedAt),
          detail: alarm.detail,
          taskId: alarm.taskId,
          programId: alarm.programId,
        };
        await enterAlarm(transaction, tenantId, raised, newId(), now);
      }
    });
    if (alarms.length > 0) await this.concern([terminal]);
    return alarms.map(({ id }) => id);
  }

  /** Call after alarms of terminals changed: updates their marks and the count in open consoles. */
  async concern(concerned: readonly Concerned[]): Promise<void> {
    if (concerned.length === 0) return;
    const { database, terminalPresence } = this.#services;
    const marked = await markTerminals(database, [...new Set(concerned.map(({ clId }) => clId))]);
    terminalPresence.counts.note(marked);
    for (const { tenantId, clId } of concerned) this.#changed.set(tenantId, clId, undefined);
  }

  /** Notifies open consoles of changes since the last call. */
  notify(): Promise<void> {
    return this.#changed.flush();
  }

  async #publish(tenantId: string, clIds: readonly string[]): Promise<void> {
    const { database, events, clock } = this.#services;
    const active = await countActive(database, tenantId);
    const at = clock.now().toISOString();
    events.publish(tenantId, { kind: 'alarm', active, clIds: clIds.slice(0, mostNamed), at });
  }
}

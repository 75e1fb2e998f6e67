import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { isWrongScreen } from '../detail/wrongScreen.ts';
import { notifyStatuses } from '../report/notifyStatuses.ts';
import type { Concerned } from './alarmRepository.ts';
import {
  endWrongScreens,
  noteRight,
  noteWrong,
  raiseWrongScreens,
  readScreens,
  type WatchedScreen,
  type WrongScreen,
} from './wrongScreenRows.ts';

/** Milliseconds for which a terminal may show other content, such as while starting or switching. */
const grace = 120_000;
/** Milliseconds between checks of a screen that cannot be checked at present. */
const patience = 600_000;
/** Milliseconds until a terminal is checked again whose new desired state is still worked out. */
const renewalTime = 30_000;
/** Terminals per read. */
const atOnce = 500;

interface Plan {
  /** Desired revision of the plan. */
  readonly revision: number;
  readonly items: readonly { taskId: string; programId: string }[];
  readonly since: Date | null;
  readonly validUntil: Date | null;
}

/**
 * Detects terminals that report other content than the evaluator's beyond a grace time. Checks a screen when its
 * terminal reports, and after its planned content changes; never all at once. Each server checks the terminals that
 * report to it, and knows no more than when to: what was found is in the rows, also for the server to which a terminal
 * moves.
 */
export class WrongScreens {
  readonly #services: Needs<'clock' | 'database' | 'events' | 'tasks'>;
  /** When a terminal is to be checked, in milliseconds since 1970. */
  readonly #due = new Map<string, number>();
  readonly #plans = new Map<string, Plan>();
  readonly #wrongSince = new Map<string, number>();

  constructor(services: Needs<'clock' | 'database' | 'events' | 'tasks'>) {
    this.#services = services;
  }

  /** Call after a terminal reported its content. */
  onReport(clId: string): void {
    this.#due.set(clId, 0);
  }

  forget(clIds: readonly string[]): void {
    for (const clId of clIds)
      for (const known of [this.#due, this.#plans, this.#wrongSince]) known.delete(clId);
  }

  /** Checks all due terminals. Returns those whose alarms changed. */
  async check(): Promise<Concerned[]> {
    const now = this.#services.clock.now();
    const due = [...this.#due].flatMap(([clId, at]) => (at <= now.getTime() ? [clId] : []));
    const concerned: Concerned[] = [];
    for (let start = 0; start < due.length; start += atOnce)
      concerned.push(...(await this.#checkTerminals(due.slice(start, start + atOnce), now)));
    return concerned;
  }

  async #checkTerminals(clIds: readonly string[], now: Date): Promise<Concerned[]> {
    const { database } = this.#services;
    for (const clId of clIds) this.#due.delete(clId);
    // One snapshot, so that a publication in between is in both or in neither.
    const screens = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        const found = await readScreens(snapshot, clIds);
        await this.#plan(snapshot, found, now);
        return found;
      });
    const found = new Set(screens.map(({ id }) => id));
    this.forget(clIds.filter((clId) => !found.has(clId)));
    const checked = screens.map((screen) => ({ screen, wrong: this.#check(screen, now) }));
    const wrong = checked.flatMap((one) => (one.wrong === true ? this.#tooLong(one.screen, now) : []));
    const right = checked.flatMap(({ screen, wrong: is }) =>
      is === false && screen.alarmed ? [screen.id] : [],
    );
    await this.#note(checked, now);
    const raised = wrong.length === 0 ? [] : await raiseWrongScreens(database, wrong, now);
    const ended = right.length === 0 ? [] : await endWrongScreens(database, right, now);
    return [...raised, ...ended];
  }

  /** Stores whether each terminal is wrong, for its status; notifies open consoles of changes. */
  async #note(
    checked: readonly { screen: WatchedScreen; wrong: boolean | null }[],
    now: Date,
  ): Promise<void> {
    const { database } = this.#services;
    const ids = (found: boolean) =>
      checked.flatMap(({ screen, wrong }) =>
        wrong === found && (screen.wrong_since !== null) !== found ? [screen.id] : [],
      );
    const [wrong, right] = [ids(true), ids(false)];
    const changed = [
      ...(wrong.length === 0 ? [] : await noteWrong(database, wrong, now)),
      ...(right.length === 0 ? [] : await noteRight(database, right)),
    ];
    for (const [tenantId, some] of Map.groupBy(changed, (one) => one.tenantId))
      await notifyStatuses(
        this.#services,
        tenantId,
        some.map(({ clId }) => clId),
      );
  }

  /** Computes the expected content of screens whose plan is outdated. */
  async #plan(database: Connection, screens: readonly WatchedScreen[], now: Date): Promise<void> {
    const { tasks, clock } = this.#services;
    const stale = screens.filter(({ id, desired_revision: revision }) => {
      const plan = this.#plans.get(id);
      return plan?.revision !== revision || (plan.validUntil !== null && plan.validUntil <= now);
    });
    for (const [tenantId, rows] of Map.groupBy(stale, ({ tenant_id: tenant }) => tenant)) {
      const facts = rows.map(({ id, time_zone: timeZone, linked }) => {
        return { clId: id, timeZone, linkedScreen: linked };
      });
      const plans = await tasks.whatPlaysOn({ clock, database }, tenantId, facts);
      for (const { id, desired_revision: revision } of rows) {
        const plan = plans.get(id);
        if (plan && !plan.renewing) this.#plans.set(id, { revision, ...plan });
        else this.#plans.delete(id);
      }
    }
  }

  /** Whether a screen is wrong now; schedules the next check in case it does not report again. */
  #check(screen: WatchedScreen, now: Date): boolean | null {
    const { id } = screen;
    const plan = this.#plans.get(id);
    if (!plan) {
      if (screen.online) this.#due.set(id, now.getTime() + renewalTime);
      return null;
    }
    const wrong = isWrongScreen(screen, plan, now);
    if (wrong === true) this.#wrongSince.set(id, this.#sinceWhen(screen, now.getTime()));
    else this.#wrongSince.delete(id);
    const next = this.#nextCheck(id, wrong, plan, now.getTime());
    // A report in between triggers an earlier check.
    if (next !== null && screen.online && !this.#due.has(id)) this.#due.set(id, next);
    return wrong;
  }

  /** Not before this server found it wrong, nor before another one last did, which may have found it right meanwhile. */
  #sinceWhen({ id, wrong_since: noted }: WatchedScreen, now: number): number {
    return Math.max(this.#wrongSince.get(id) ?? now, noted?.getTime() ?? now);
  }

  #nextCheck(id: string, wrong: boolean | null, { validUntil }: Plan, now: number): number | null {
    const change = validUntil && validUntil.getTime() + grace;
    const since = this.#wrongSince.get(id);
    if (since !== undefined && now - since < grace) return since + grace;
    if (wrong !== null) return change;
    return Math.min(now + patience, change ?? Number.POSITIVE_INFINITY);
  }

  #tooLong(screen: WatchedScreen, now: Date): WrongScreen[] {
    const { id, shownName } = screen;
    const since = this.#wrongSince.get(id);
    if (since === undefined || now.getTime() - since < grace || screen.alarmed) return [];
    const [first] = this.#plans.get(id)?.items ?? [];
    const { taskId = '', programId = '' } = first ?? {};
    return [{ clId: id, since: new Date(since), detail: shownName, taskId, programId }];
  }
}

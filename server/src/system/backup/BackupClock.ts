import { sql } from 'kysely';
import { findOperatingAccount } from '../../account/operatingAccount.ts';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import { readServerSetting } from '../settings/serverSetting.ts';
import type { BackupService } from './BackupService.ts';
import { dueAround } from './schedule.ts';
import { serverStopped } from './work/workRows.ts';

/** Polling interval in milliseconds. */
const interval = 30_000;

/** Repeated attempts for one due time. */
const mostRetries = 3;
/** Backups for one due time that may end with their server: one that kills it would be repeated without end. */
const mostLost = 3;
/** The place of new backups could not be used. */
const awayErrors = ['backup.folderAway', 'backup.folderOther', 'storage.unavailable'];

/** Creates scheduled backups and deletes those beyond the retention count. */
export class BackupClock {
  readonly #services: Needs<'clock' | 'database' | 'leadership' | 'log'>;
  readonly #service: BackupService;
  #end: (() => Promise<void>) | undefined;
  /** Start of the last attempt: a failed backup is not retried before the next due time... */
  #since = 0;
  /** ...but so many times where its place was away, once it is back. */
  #retries = mostRetries;

  constructor(services: Needs<'clock' | 'database' | 'leadership' | 'log'>, service: BackupService) {
    this.#services = services;
    this.#service = service;
  }

  start(): void {
    this.#end = runRegularly(this.#services, {
      only: 'leader',
      every: interval,
      work: () => this.check(),
      failure: 'failed to start the scheduled backup',
    });
  }

  async stop(): Promise<void> {
    await this.#end?.();
  }

  /**
   * Starts a backup when one is due, including one missed while the server was down, but none that was due before the
   * schedule was enabled.
   */
  async check(): Promise<void> {
    const setting = await readServerSetting(this.#services.database);
    if (!setting.backup_enabled || (await this.#service.current())?.state === 'running') return;
    // The schedule follows its time zone, and its audit log lists the backups.
    const top = await findOperatingAccount(this.#services.database);
    if (!top) return;
    const now = this.#services.clock.now().getTime();
    const { last } = dueAround(now, setting.backup_time, top.timeZone);
    const asked = setting.backup_since?.getTime() ?? 0;
    const newest = Math.max(asked, ...(await this.#scheduled()).map(({ at }) => at));
    if (newest >= last || !(await this.#mayTry(last, top.id))) return;
    this.#since = now;
    const actor = { session: { tenantId: top.id, memberId: null, userName: '' }, address: '' };
    await this.#service.make(setting.backup_kind, 'scheduled', actor);
    await this.#service.idle();
    // Only a completed backup makes an older one redundant.
    if (this.#service.work?.state === 'done') await this.#removeBeyond(setting.backup_kept);
  }

  /** Once for each due time, and again when a place that was away then is back. */
  async #mayTry(due: number, tenantId: string): Promise<boolean> {
    if (this.#since < due && !(await this.#failedElsewhere(due))) {
      if ((await this.#countLost(due, tenantId)) >= mostLost) return false;
      this.#retries = mostRetries;
      return true;
    }
    const work = await this.#service.current();
    const wasAway = work?.state === 'failed' && awayErrors.includes(work.error);
    if (!wasAway || this.#retries === 0 || (await this.#service.places.state()) !== 'ready') return false;
    this.#retries -= 1;
    return true;
  }

  /** The leader before this server tried in vain; a backup that ended with its server is made up for. */
  async #failedElsewhere(due: number): Promise<boolean> {
    const last = await this.#service.others();
    if (last?.origin !== 'scheduled' || last.work.state !== 'failed') return false;
    return last.work.error !== serverStopped && Date.parse(last.work.startedAt) >= due;
  }

  /** By the system log, which every server reads and a restart does not forget. */
  async #countLost(due: number, tenantId: string): Promise<number> {
    const { lost } = await this.#services.database
      .selectFrom('system_log')
      .select(({ fn }) => fn.countAll<number>().as('lost'))
      .where('tenant_id', '=', tenantId)
      .where('action', '=', 'system.backupFailed')
      .where('at', '>=', new Date(due))
      .where(sql<boolean>`detail ->> 'origin' = 'scheduled' and detail ->> 'error' = ${serverStopped}`)
      .executeTakeFirstOrThrow();
    return Number(lost);
  }

  async #scheduled() {
    const backups = (await this.#service.places.known()).filter(
      ({ ofThisServer, head }) => ofThisServer && head.origin === 'scheduled',
    );
    return backups.map((backup) => ({ backup, at: Date.parse(backup.head.createdAt) }));
  }

  async #removeBeyond(kept: number): Promise<void> {
    for (const { backup } of (await this.#scheduled()).slice(kept)) {
      // A restore from it may have started meanwhile.
      if (!(await this.#service.uses(backup))) await this.#service.places.remove(backup);
    }
  }
}

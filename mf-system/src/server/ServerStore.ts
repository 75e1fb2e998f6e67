import {
  type BackupKind,
  type BackupSchedule,
  type BackupWork,
  deleteBackup,
  type InputOf,
  insertBackup,
  insertBackupCheck,
  insertBackupDrill,
  insertRestore,
  type MetricRange,
  maintenanceError,
  maintenanceProgress,
  type OutputOf,
  type ServerAbility,
  type ServerOverview,
  selectBackups,
  selectServerAbilities,
  selectServerMetrics,
  selectServerOverview,
  updateBackupCanceled,
  updateBackupSchedule,
  updateServerCapacity,
  updateServerLimits,
} from '@vitrine/shared/api';
import { ApiError, type Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';
import { action, makeObservable, observable } from 'mobx';

export type Backups = OutputOf<typeof selectBackups>;

/** Local storage key. */
const seenWork = 'backupWorkSeen';

/** Polling intervals in milliseconds during an operation and otherwise. */
const soon = 1000;
const later = 10_000;

/** Server state, limits, metrics and backups. Writes throw; the caller shows the error. */
export class ServerStore {
  readonly #client: Client;
  readonly overview: Resource<ServerOverview>;
  readonly abilities: Resource<ServerAbility[]>;
  readonly metrics: Resource<OutputOf<typeof selectServerMetrics>>;
  readonly backups: Resource<Backups>;
  range: MetricRange = 'hour';
  /** Start time of the dismissed operation. */
  private seen = localStorage.getItem(seenWork) ?? '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watching: (() => Promise<void>) | undefined;

  constructor(client: Client) {
    this.#client = client;
    this.overview = new Resource((signal) => client.call(selectServerOverview, {}, { signal }));
    this.abilities = new Resource((signal) => client.call(selectServerAbilities, {}, { signal }));
    this.metrics = new Resource((signal) =>
      client.call(selectServerMetrics, { range: this.range }, { signal }),
    );
    this.backups = new Resource((signal) => client.call(selectBackups, {}, { signal }));
    makeObservable<this, 'seen'>(this, {
      range: observable,
      seen: observable,
      show: action,
      putAway: action,
    });
  }

  /** Current or last backup operation until dismissed. */
  get work(): BackupWork | null {
    const work = this.backups.value?.work ?? null;
    return work && work.state !== 'running' && work.startedAt === this.seen ? null : work;
  }

  /** Progress of a restore, during which the server answers nothing else; undefined: none. */
  get restoring() {
    const { error } = this.backups;
    const isUnderWay = error instanceof ApiError && error.error === maintenanceError;
    return isUnderWay ? maintenanceProgress.safeParse(error.data).data : undefined;
  }

  get busy(): boolean {
    return this.work?.state === 'running';
  }

  putAway({ startedAt }: BackupWork): void {
    this.seen = startedAt;
    localStorage.setItem(seenWork, startedAt);
  }

  show(range: MetricRange): void {
    this.range = range;
    void this.metrics.reload();
  }

  /** Polls a view's data, faster during an operation. Returns a stop function. */
  watch(read: () => Promise<void>): () => void {
    this.#watching = read;
    void this.#checkNow();
    return () => {
      clearTimeout(this.#timer);
      this.#watching = undefined;
    };
  }

  async setCapacity(capacity: number): Promise<void> {
    await this.#client.call(updateServerCapacity, { capacity });
    await this.overview.reload();
  }

  async setLimits(limits: InputOf<typeof updateServerLimits>): Promise<void> {
    await this.#client.call(updateServerLimits, limits);
    await this.overview.reload();
  }

  async setSchedule(schedule: BackupSchedule): Promise<void> {
    await this.#client.call(updateBackupSchedule, schedule);
    await this.backups.reload();
  }

  async make(kind: BackupKind): Promise<void> {
    await this.#client.call(insertBackup, { kind });
    await this.#checkNow();
  }

  async check(id: string): Promise<void> {
    await this.#client.call(insertBackupCheck, { id });
    await this.#checkNow();
  }

  async drill(id: string): Promise<void> {
    await this.#client.call(insertBackupDrill, { id });
    await this.#checkNow();
  }

  async restore(id: string): Promise<void> {
    await this.#client.call(insertRestore, { id });
    await this.#checkNow();
  }

  async remove(id: string): Promise<void> {
    await this.#client.call(deleteBackup, { id });
    await this.backups.reload();
  }

  async stop(): Promise<void> {
    await this.#client.call(updateBackupCanceled, {});
    await this.#checkNow();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    for (const resource of [this.overview, this.abilities, this.metrics, this.backups]) resource.cancel();
  }

  async #checkNow(): Promise<void> {
    clearTimeout(this.#timer);
    const read = this.#watching;
    if (!read) return;
    await read();
    if (this.#watching !== read) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#checkNow(), this.busy ? soon : later);
  }
}

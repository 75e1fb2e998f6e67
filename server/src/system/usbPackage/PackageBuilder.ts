import { rm } from 'node:fs/promises';
import type { UsbIndex } from '@vitrine/shared/api';
import { Sequence } from '@vitrine/shared/timing';
import { Refusal } from '../../platform/errors.ts';
import { keyPath } from '../../platform/keys.ts';
import type { Needs } from '../../services.ts';
import { manifestForPackage } from '../../task/manifest/packaging.ts';
import { settle, type UsbPackageRecord } from './repository.ts';
import { SigningKey } from './SigningKey.ts';
import { hashFile, writePackage } from './writePackage.ts';

type PackageBuilderNeeds = Needs<
  'clock' | 'config' | 'database' | 'events' | 'files' | 'log' | 'materials' | 'programs'
>;

export const packageOwner = 'usbPackage';
/** Minimum milliseconds between two progress reports. */
const notifyInterval = 500;

/** Builds USB packages sequentially in the background. */
export class PackageBuilder {
  readonly key: SigningKey;
  readonly #services: PackageBuilderNeeds;
  readonly #builds = new Sequence();
  readonly #running = new Map<string, AbortController>();
  #idle: Promise<unknown> = Promise.resolve();

  constructor(services: PackageBuilderNeeds) {
    this.#services = services;
    this.key = new SigningKey(keyPath(services.config, 'signing'));
  }

  /** Marks builds of an interrupted server as failed. */
  async forgetInterrupted(): Promise<void> {
    await this.#services.database
      .updateTable('usb_package')
      .set({ state: 'failed', error: 'usb.interrupted' })
      .where('state', '=', 'building')
      .execute();
  }

  begin(row: UsbPackageRecord, terminals: UsbIndex['terminals']): void {
    const controller = new AbortController();
    this.#running.set(row.id, controller);
    const work = this.#builds
      .run(() => this.#build(row, terminals, controller.signal))
      .catch((error: unknown) => this.#failed(row, error, controller.signal))
      .finally(() => this.#running.delete(row.id));
    this.#idle = Promise.allSettled([this.#idle, work]);
  }

  /** Cancels a build; does nothing when it is not running. */
  cancel(id: string): void {
    this.#running.get(id)?.abort();
  }

  /** Cancels all builds; resolves when nothing is written any more. */
  async stop(): Promise<void> {
    for (const controller of this.#running.values()) controller.abort();
    await this.#idle;
  }

  /** Resolves when nothing is being built. */
  async idle(): Promise<void> {
    await this.#idle;
  }

  async #build(row: UsbPackageRecord, terminals: UsbIndex['terminals'], signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { files } = this.#services;
    const index = await this.#indexOf(row, terminals);
    const path = await files.workPath(`usb-${row.id}`);
    try {
      await writePackage({
        path,
        index,
        key: this.key,
        open: (hash) => files.open(hash),
        onPercent: this.#throttledProgress(row),
        signal,
      });
      signal.throwIfAborted();
      await this.#keep(row, path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async #indexOf(row: UsbPackageRecord, terminals: UsbIndex['terminals']): Promise<UsbIndex> {
    const { files, clock } = this.#services;
    const manifest = await manifestForPackage(this.#services, row.tenant_id, {
      taskIds: row.task_ids,
      programIds: row.program_ids,
      allDay: { id: row.id, name: row.name },
    });
    const bytes = new TextEncoder().encode(JSON.stringify(manifest));
    const stored = await files.writeBytes(bytes, { mime: 'application/json' });
    const needed = manifest.files.map(({ hash, size, mime }) => ({ hash, size, mime }));
    return {
      kind: 'vitrine-package',
      version: 1,
      id: row.id,
      name: row.name,
      createdAt: clock.now().toISOString(),
      terminals,
      manifest: stored,
      files: [...needed, { ...stored, mime: 'application/json' }],
    };
  }

  async #keep(row: UsbPackageRecord, path: string): Promise<void> {
    const { files, database } = this.#services;
    const whole = await hashFile(path);
    await files.take({ path }, whole, { mime: 'application/zip' });
    await database.transaction().execute(async (transaction) => {
      const change = { state: 'ready', percent: 100, ...whole } as const;
      if (!(await settle(transaction, row.id, change))) return;
      const owner = { tenantId: row.tenant_id, ownerKind: packageOwner, ownerId: row.id };
      await files.refer(transaction, { ...owner, hash: whole.hash });
    });
    this.#notify(row);
  }

  async #failed(row: UsbPackageRecord, error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) {
      await settle(this.#services.database, row.id, { state: 'canceled' });
    } else {
      const word = error instanceof Refusal ? error.error : 'usb.failed';
      this.#services.log.warn({ err: error, usbPackage: row.id }, 'failed to build USB package');
      await settle(this.#services.database, row.id, { state: 'failed', error: word });
    }
    this.#notify(row);
  }

  /** Stores the progress, throttled. */
  #throttledProgress(row: UsbPackageRecord): (percent: number) => void {
    let last = 0;
    let reported = -1;
    return (percent) => {
      if (percent === reported || Date.now() - last < notifyInterval) return;
      last = Date.now();
      reported = percent;
      settle(this.#services.database, row.id, { percent }).then(
        () => this.#notify(row),
        (error: unknown) =>
          this.#services.log.debug({ err: error }, 'failed to store progress of a USB package'),
      );
    };
  }

  #notify({ tenant_id, id }: UsbPackageRecord): void {
    const at = this.#services.clock.now().toISOString();
    this.#services.events.publish(tenant_id, { kind: 'usbPackage', id, at });
  }
}

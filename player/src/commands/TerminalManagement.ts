import type { Attributes, CommandHold, DesiredState, TerminalCommand } from '@vitrine/shared/api';
import { Sequence } from '@vitrine/shared/timing';
import { clockError } from '../clock/clockError.ts';
import { clearOutboxDatabase, type OutboxDatabase } from '../report/outboxDatabase.ts';
import type { PlayItem } from '../screen/playItem.ts';
import type { FaultCode } from '../screen/Show.ts';
import { forgetPicture } from '../settings/forgetPicture.ts';
import { createManagementParts } from './createManagementParts.ts';
import type { Management, ManagementOptions } from './managementOptions.ts';
import type { ManagementParts } from './managementParts.ts';
import { Periodic } from './Periodic.ts';
import { textHold } from './textHold.ts';

/** Milliseconds between checks of plans, space and faults. */
const checkInterval = 5000;
const passageInterval = 15_000;
const activityLogInterval = 10_000;
const abilityInterval = 10_000;
const trafficInterval = 5 * 60_000;
/** Milliseconds between checks of stored entries besides content. */
const keptInterval = 5 * 60_000;
const bridgeInterval = 10 * 60_000;

/** The management of a terminal, loaded after the first picture. */
export class TerminalManagement implements Management {
  readonly #options: ManagementOptions;
  readonly #outboxDatabase: OutboxDatabase;
  readonly #parts: ManagementParts;
  readonly #periodic: Periodic;
  readonly #stops: (() => void)[] = [];
  /** Desired states are applied in order. */
  readonly #following = new Sequence();

  constructor(options: ManagementOptions, outboxDatabase: OutboxDatabase) {
    const onError = (reason: unknown) => this.#reportError(reason);
    this.#options = options;
    this.#outboxDatabase = outboxDatabase;
    this.#periodic = new Periodic(onError);
    this.#parts = createManagementParts(options, outboxDatabase, onError);
  }

  /** Restores the terminal's settings, and enforces them from then on. */
  async start(): Promise<this> {
    await this.#parts.abilities.ask();
    await this.#parts.deviceController.restore();
    await this.#parts.upgrader.start();
    await this.#parts.alarms.start();
    this.#repeat();
    this.#parts.store.start();
    const { media } = this.#options.environment.device;
    const changed = () =>
      void this.#parts.abilities.announceChange().catch((reason) => this.#reportError(reason));
    media?.addEventListener('devicechange', changed);
    this.#stops.push(() => media?.removeEventListener('devicechange', changed));
    changed();
    return this;
  }

  get device() {
    const clockAhead = clockError(this.#options.environment.clock.offset);
    return { ...this.#parts.deviceController.state, ...(clockAhead !== undefined && { clockAhead }) };
  }

  get upgrade() {
    return this.#parts.upgrader.progress;
  }

  get covered(): boolean {
    return this.#parts.deviceController.covered;
  }

  get textHold(): CommandHold | undefined {
    return textHold(this.#parts.deviceController, this.#parts.source);
  }

  follow(desired: DesiredState): void {
    this.#parts.upgrader.follow(desired.upgrade);
    this.#following
      .run(() => this.#parts.deviceController.follow(desired))
      .catch((reason) => this.#reportError(reason));
  }

  carryOut(command: TerminalCommand): void {
    void this.#parts.commands.carryOut(command);
  }

  describe(attributes: Attributes): Promise<Attributes> {
    return this.#parts.abilities.describe(attributes);
  }

  checkStore(hashes?: readonly string[]): void {
    this.#parts.store.check(hashes);
  }

  online(): void {
    this.#parts.store.online();
    this.#parts.alarms.hurry();
    void this.#parts.traffic.write().catch((reason) => this.#reportError(reason));
  }

  shown(item: PlayItem): void {
    this.#parts.alarms.shown(item);
  }

  emergencyChanged(): void {
    void this.#parts.deviceController.check().catch((reason) => this.#reportError(reason));
  }

  fault(code: FaultCode, item: PlayItem, reason: unknown): void {
    this.#parts.alarms.fault(code, item, reason);
    this.#parts.store.suspect(item);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#periodic.stop();
    this.#parts.upgrader.stop();
    this.#parts.alarms.stop();
    this.#parts.traffic.stop();
    this.#parts.store.stop();
    this.#parts.messages.stop();
    this.#parts.source.hide();
    this.#parts.source.element.remove();
  }

  async forget(): Promise<void> {
    await clearOutboxDatabase(this.#outboxDatabase);
    this.#outboxDatabase.close();
    this.#parts.activityLog.forget();
    this.#parts.upgrader.forget();
    forgetPicture(this.#options.environment.device);
  }

  #repeat(): void {
    const { every } = this.#periodic;
    every(checkInterval, () => this.#parts.deviceController.check());
    every(checkInterval, () => this.#parts.alarms.check());
    every(activityLogInterval, () => this.#parts.activityLog.write());
    every(abilityInterval, () => this.#parts.abilities.refresh());
    every(keptInterval, () => this.#parts.store.checkKept());
    every(trafficInterval, () => this.#parts.traffic.write());
    if (!this.#parts.bridge.configured) return;
    every(passageInterval, () => this.#parts.passages.deliver());
    every(bridgeInterval, async () => {
      await this.#parts.abilities.ask();
      await this.#parts.abilities.announceChange();
    });
  }

  #reportError(reason: unknown): void {
    this.#options.environment.activityLog.note('management', reason);
  }
}

import type { Attributes, CommandHold, DesiredState, TerminalCommand } from '@vitrine/shared/api';
import { AlarmCare } from '../alarm/alarmCare.ts';
import { BridgeClient } from '../bridge/bridgeClient.ts';
import { PassageRelay } from '../bridge/passageRelay.ts';
import { TerminalAbilities } from '../bridge/terminalAbilities.ts';
import { clockError } from '../clock/clockError.ts';
import { ActivityLogStore } from '../report/activityLogStore.ts';
import { clearOutboxDatabase, type OutboxDatabase } from '../report/outboxDatabase.ts';
import { TrafficStatistics } from '../report/trafficStatistics.ts';
import type { PlayItem } from '../screen/programme.ts';
import type { FaultWord } from '../screen/show.ts';
import { captureInputs } from '../settings/captureInputs.ts';
import { deviceActs } from '../settings/deviceActs.ts';
import { DeviceController } from '../settings/deviceController.ts';
import { readDeviceMemory, writeDeviceMemory } from '../settings/deviceMemory.ts';
import { forgetLook } from '../settings/forgetLook.ts';
import { SourceLayer } from '../settings/sourceLayer.ts';
import type { Care, CareOptions } from './careOptions.ts';
import { cleanUp } from './cleanUp.ts';
import { Commands } from './commands.ts';
import { commandHandlers } from './handlers.ts';
import { MessageQueue } from './messageQueue.ts';
import { Periodic } from './periodic.ts';
import { StoreCare } from './storeCare.ts';
import type { Upgrader } from './upgrader.ts';
import { upgraderOf } from './upgraderOf.ts';

/** Milliseconds between checks of plans, space and faults. */
const checkInterval = 5000;
const passageInterval = 15_000;
const activityLogInterval = 10_000;
const abilityInterval = 10_000;
const trafficInterval = 5 * 60_000;
/** Milliseconds between checks of stored entries besides content. */
const keptInterval = 5 * 60_000;
const bridgeInterval = 10 * 60_000;

/** The care of a terminal, loaded after the first picture. */
export class TerminalCare implements Care {
  readonly #options: CareOptions;
  readonly #outboxDatabase: OutboxDatabase;
  readonly #bridge: BridgeClient;
  readonly #source: SourceLayer;
  readonly #abilities: TerminalAbilities;
  readonly #deviceController: DeviceController;
  readonly #upgrader: Upgrader;
  readonly #alarms: AlarmCare;
  readonly #traffic: TrafficStatistics;
  readonly #activityLog: ActivityLogStore;
  readonly #passages: PassageRelay;
  readonly #commands: Commands;
  readonly #messages: MessageQueue;
  readonly #periodic: Periodic;
  readonly #store: StoreCare;
  readonly #stops: (() => void)[] = [];
  /** Serialises desired states, which are applied in order. */
  #following: Promise<void> = Promise.resolve();

  constructor(options: CareOptions, outboxDatabase: OutboxDatabase) {
    const { device, clock, activityLog, surface, devices, server, worker } = options.environment;
    const { client } = server;
    const { online } = options;
    const now = () => clock.now();
    const onTrouble = (reason: unknown) => this.#trouble(reason);
    this.#options = options;
    this.#outboxDatabase = outboxDatabase;
    this.#periodic = new Periodic(onTrouble);
    this.#bridge = new BridgeClient(device.bridge, device.fetch);
    this.#source = new SourceLayer(devices, () => captureInputs(device.media));
    surface.coverPrograms(this.#source.element);
    this.#abilities = new TerminalAbilities({
      bridge: this.#bridge,
      source: this.#source,
      keepsShell: () => worker.answers(),
      announce: options.announce,
    });
    const memory = readDeviceMemory(device.storage);
    this.#deviceController = new DeviceController({
      acts: deviceActs({
        ...device,
        source: this.#source,
        bridge: this.#bridge,
        can: (word) => this.#abilities.can(word),
      }),
      memory,
      write: (changed) => writeDeviceMemory(device.storage, changed),
      now,
      onChange: () => {
        device.idle.seconds = memory.settings?.idleTime ?? 0;
        options.onChange();
        this.#messages.check();
      },
      onTrouble,
      emergency: options.emergency,
    });
    device.idle.seconds = memory.settings?.idleTime ?? 0;
    this.#upgrader = upgraderOf(options, this.#bridge);
    this.#alarms = new AlarmCare({
      environment: options.environment,
      outboxDatabase,
      online,
      showing: () => options.shown() !== undefined && !this.covered,
      deliveryErrors: options.deliveryErrors,
      onTrouble,
    });
    const timeZone = () => memory.timeZone;
    this.#traffic = new TrafficStatistics({
      outboxDatabase,
      meter: device.meter,
      client,
      now,
      timeZone,
      online,
      onTrouble,
      onLost: () => options.environment.repairs.entry('traffic', false),
    });
    this.#store = new StoreCare(options, onTrouble, async () => {
      await this.#alarms.checkKept();
      await this.#traffic.check();
    });
    this.#activityLog = new ActivityLogStore({ activityLog, storage: device.storage, client, now });
    this.#passages = new PassageRelay({ bridge: this.#bridge, client, online });
    this.#messages = new MessageQueue({
      now,
      hidden: () => this.textHold,
      show: (text, seconds) => surface.message.show(text, seconds),
    });
    this.#commands = new Commands({
      handlers: commandHandlers(
        {
          ...options.acts,
          message: (message, onHold) => this.#messages.present(message, onHold),
          cleanUp: (level) => this.#cleanUp(level),
          sendActivityLog: () => this.#activityLog.send(),
        },
        this.#deviceController,
        this.#bridge,
      ),
      acknowledge: options.acknowledge,
      now,
    });
  }

  /** Restores the terminal's settings, and enforces them from then on. */
  async start(): Promise<this> {
    await this.#abilities.ask();
    await this.#deviceController.restore();
    await this.#upgrader.start();
    await this.#alarms.start();
    this.#repeat();
    this.#store.start();
    const { media } = this.#options.environment.device;
    const changed = () => void this.#abilities.announceChange().catch((reason) => this.#trouble(reason));
    media?.addEventListener('devicechange', changed);
    this.#stops.push(() => media?.removeEventListener('devicechange', changed));
    changed();
    return this;
  }

  get device() {
    const clockAhead = clockError(this.#options.environment.clock.offset);
    return { ...this.#deviceController.state, ...(clockAhead !== undefined && { clockAhead }) };
  }

  get upgrade() {
    return this.#upgrader.progress;
  }

  get covered(): boolean {
    return this.#deviceController.covered;
  }

  /** An input drawn by the page itself is below texts. */
  get textHold(): CommandHold | undefined {
    const { screen, source } = this.#deviceController.state;
    if (screen === 'off') return 'screenOff';
    return source !== 'player' && this.#source.element.hidden ? 'otherSource' : undefined;
  }

  follow(desired: DesiredState): void {
    this.#upgrader.follow(desired.upgrade);
    this.#following = this.#following
      .then(() => this.#deviceController.follow(desired))
      .catch((reason) => this.#trouble(reason));
  }

  carryOut(command: TerminalCommand): void {
    void this.#commands.carryOut(command);
  }

  describe(attributes: Attributes): Promise<Attributes> {
    return this.#abilities.describe(attributes);
  }

  checkStore(hashes?: readonly string[]): void {
    this.#store.check(hashes);
  }

  online(): void {
    this.#store.online();
    this.#alarms.hurry();
    void this.#traffic.write().catch((reason) => this.#trouble(reason));
  }

  shown(item: PlayItem): void {
    this.#alarms.shown(item);
  }

  emergencyChanged(): void {
    void this.#deviceController.check().catch((reason) => this.#trouble(reason));
  }

  fault(word: FaultWord, item: PlayItem, reason: unknown): void {
    this.#alarms.fault(word, item, reason);
    this.#store.suspect(item);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#periodic.stop();
    this.#upgrader.stop();
    this.#alarms.stop();
    this.#traffic.stop();
    this.#store.stop();
    this.#messages.stop();
    this.#source.hide();
    this.#source.element.remove();
  }

  async forget(): Promise<void> {
    await clearOutboxDatabase(this.#outboxDatabase);
    this.#outboxDatabase.close();
    this.#activityLog.forget();
    this.#upgrader.forget();
    forgetLook(this.#options.environment.device);
  }

  #repeat(): void {
    const { every } = this.#periodic;
    every(checkInterval, () => this.#deviceController.check());
    every(checkInterval, () => this.#alarms.check());
    every(activityLogInterval, () => this.#activityLog.write());
    every(abilityInterval, () => this.#abilities.refresh());
    every(keptInterval, () => this.#store.checkKept());
    every(trafficInterval, () => this.#traffic.write());
    if (!this.#bridge.configured) return;
    every(passageInterval, () => this.#passages.deliver());
    every(bridgeInterval, async () => {
      await this.#abilities.ask();
      await this.#abilities.announceChange();
    });
  }

  #cleanUp(level: Parameters<typeof cleanUp>[0]): Promise<number> {
    const { environment, active, shown, renew } = this.#options;
    return cleanUp(level, {
      store: environment.store,
      active: () => {
        const now = active();
        return now && { manifest: now.manifest, manifestHash: now.desired.manifestHash };
      },
      shown: () => shown()?.documentHash,
      renew,
    });
  }

  #trouble(reason: unknown): void {
    this.#options.environment.activityLog.note('care', reason);
  }
}

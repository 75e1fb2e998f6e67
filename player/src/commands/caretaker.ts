import type { Attributes, DesiredState, TerminalCommand } from '@vitrine/shared/api';
import { tellAbilities } from '../bridge/abilities.ts';
import { type BridgeAbilities, BridgeClient } from '../bridge/bridgeClient.ts';
import { playsWords } from '../plays.ts';
import type { PlayItem } from '../screen/programme.ts';
import type { FaultWord } from '../screen/show.ts';
import { captureInputs } from '../settings/captureInputs.ts';
import { deviceActs } from '../settings/deviceActs.ts';
import { DeviceKeeper } from '../settings/deviceKeeper.ts';
import { readDeviceMemory, writeDeviceMemory } from '../settings/deviceMemory.ts';
import { keptLookKey } from '../settings/keptLook.ts';
import { darken, dim, turn } from '../settings/look.ts';
import { SourceLayer } from '../settings/sourceLayer.ts';
import type { Care, CareOptions } from './careOptions.ts';
import { cleanUp } from './cleanUp.ts';
import { Commands } from './commands.ts';
import { commandHandlers } from './handlers.ts';

/** Between two looks at the plans of hours and sources, in milliseconds. */
const checkInterval = 5000;
/** Between two questions what the machine can do: a bridge may be started later, and a tool be installed. */
const bridgeInterval = 10 * 60_000;

/** The care of a terminal, loaded after the first picture. */
export class Caretaker implements Care {
  readonly #options: CareOptions;
  readonly #bridge: BridgeClient;
  readonly #source: SourceLayer;
  readonly #keeper: DeviceKeeper;
  readonly #commands: Commands;
  readonly #stops: (() => void)[] = [];
  #abilities: BridgeAbilities | undefined;
  #told = '';
  /** One wish after another, so that a later one is not overtaken by an earlier. */
  #following: Promise<void> = Promise.resolve();

  constructor(options: CareOptions) {
    const { device, clock, journal, surface, devices } = options.environment;
    const { storage } = device;
    this.#options = options;
    this.#bridge = new BridgeClient(device.bridge, device.fetch);
    this.#source = new SourceLayer(devices, () => captureInputs(device.media));
    surface.message.element.before(this.#source.element);
    this.#keeper = new DeviceKeeper({
      acts: deviceActs({
        ...device,
        source: this.#source,
        bridge: this.#bridge,
        can: (word) => this.#abilities?.can.includes(word) ?? false,
      }),
      memory: readDeviceMemory(storage),
      write: (memory) => writeDeviceMemory(storage, memory),
      now: () => clock.now(),
      onChange: options.onChange,
      onTrouble: (reason) => journal.note('device', reason),
    });
    this.#commands = new Commands({
      handlers: commandHandlers(
        {
          ...options.acts,
          cleanUp: (level) => this.#cleanUp(level),
          sendJournal: async () => journal.entries.length,
        },
        this.#keeper,
        this.#bridge,
      ),
      acknowledge: options.acknowledge,
      now: () => clock.now(),
    });
  }

  /** Puts the terminal as it was, and keeps it so from then on. */
  async start(): Promise<this> {
    await this.#askBridge();
    await this.#keeper.restore();
    this.#every(checkInterval, () => this.#keeper.check());
    this.#every(bridgeInterval, () => this.#askBridge());
    const changed = () => void this.#announceChange();
    this.#options.environment.device.media?.addEventListener('devicechange', changed);
    this.#stops.push(() =>
      this.#options.environment.device.media?.removeEventListener('devicechange', changed),
    );
    await this.#announceChange();
    return this;
  }

  get device() {
    return this.#keeper.state;
  }

  get upgrade() {
    return undefined;
  }

  get covered(): boolean {
    return this.#keeper.covered;
  }

  follow(desired: DesiredState): void {
    this.#following = this.#following
      .then(() => this.#keeper.follow(desired))
      .catch((reason) => this.#trouble(reason));
  }

  carryOut(command: TerminalCommand): void {
    void this.#commands.carryOut(command);
  }

  async describe(attributes: Attributes): Promise<Attributes> {
    return { ...attributes, ...(await this.#tell()) };
  }

  online(): void {
    void this.#announceChange();
  }

  shown(item: PlayItem): void {
    void item;
  }

  fault(word: FaultWord, item: PlayItem, reason: unknown): void {
    void [word, item, reason];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#source.hide();
    this.#source.element.remove();
  }

  async forget(): Promise<void> {
    const { storage, root, volume } = this.#options.environment.device;
    storage.removeItem(keptLookKey);

    darken(root, false);
    dim(root, 100);
    turn(root, 0);
    volume.set(100);
  }

  async #tell() {
    const inputs = await Promise.all(
      (['hdmi1', 'hdmi2'] as const).map(async (source) => ((await this.#source.has(source)) ? [source] : [])),
    );
    return tellAbilities({
      bridge: this.#abilities,
      inputs: inputs.flat(),
      keepsShell: this.#options.environment.worker.answers(),
      plays: playsWords(),
    });
  }

  /** Announces only what is new: attributes are kept by the broker. */
  async #announceChange(): Promise<void> {
    const told = JSON.stringify(await this.#tell());
    if (told === this.#told) return;
    this.#told = told;
    await this.#options.announce().catch((reason) => this.#trouble(reason));
  }

  async #askBridge(): Promise<void> {
    this.#abilities = await this.#bridge.abilities();
    if (this.#told !== '') await this.#announceChange();
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

  #every(interval: number, act: () => Promise<void>): void {
    const timer = setInterval(() => void act().catch((reason) => this.#trouble(reason)), interval);
    this.#stops.push(() => clearInterval(timer));
  }

  #trouble(reason: unknown): void {
    this.#options.environment.journal.note('device', reason);
  }
}

import type {
  DesiredState,
  DeviceState,
  PictureSource,
  PowerInterval,
  StateCause,
  TerminalSettings,
} from '@vitrine/shared/api';
import { codeOf } from '../commands/Unable.ts';
import type { DeviceMemory } from './deviceMemory.ts';
import { Panel } from './Panel.ts';
import { causeOf, type EmergencySpan, emergencyCause } from './stateCause.ts';
import { beginningOf, minuteOfWeek, type Planned, plannedPower, plannedSource } from './weekPlan.ts';

/** Actions on the system and the page. Each may reject with the reason. */
export interface DeviceActions {
  volume(percent: number): Promise<void>;
  brightness(percent: number): Promise<void>;
  orientation(degrees: DeviceState['orientation']): void;
  screen(on: boolean): Promise<void>;
  source(source: PictureSource): Promise<void>;
}

export interface DeviceControllerOptions {
  readonly actions: DeviceActions;
  readonly memory: DeviceMemory;
  readonly write: (memory: DeviceMemory) => void;
  /** Server time. */
  readonly now: () => number;
  /** A setting changed: a report is due. */
  readonly onChange: () => void;
  readonly onError: (reason: unknown) => void;
  /** The emergency program on screen. */
  readonly emergency?: () => EmergencySpan | undefined;
}

const defaultReportInterval = 60;

/**
 * Enforces the terminal's target state: its settings, screen hours, source plan, and commands since. All of it is
 * stored, and so survives offline periods and restarts.
 */
export class DeviceController {
  readonly #options: DeviceControllerOptions;
  readonly #memory: DeviceMemory;
  #screen = true;
  #source: PictureSource = 'player';
  readonly #panel: Panel;
  /** A planned source that was unavailable: not retried until plan, command or emergency change. */
  #failedSource = '';
  /** Minute of that failure. */
  #failedIn = -1;
  #inEmergency = false;
  /** Full brightness during an emergency. */
  #fullLight = false;
  #refused: NonNullable<DeviceState['refused']> = [];
  /** Causes of the screen's and source's state at the last check, as text. */
  #causes = '';

  constructor(options: DeviceControllerOptions) {
    this.#options = options;
    this.#memory = options.memory;
    this.#panel = new Panel({ turn: options.actions.screen, onError: options.onError });
  }

  get state(): DeviceState {
    const { volume, orientation, settings } = this.#memory;
    return {
      settingsRevision: settings?.revision ?? 0,
      ...(this.#refused.length > 0 && { refused: this.#refused }),
      volume,
      brightness: this.#light,
      orientation,
      screen: this.#lit ? 'on' : 'off',
      screenCause: this.#screenCause(),
      source: this.#source,
      sourceCause: this.#sourceCause(),
      reportInterval: settings?.reportInterval ?? defaultReportInterval,
    };
  }

  /** Whether the programs are not visible. Also true during an emergency that failed to wake or switch the screen. */
  get covered(): boolean {
    return !this.#lit || this.#source !== 'player';
  }

  get settings(): TerminalSettings | undefined {
    return this.#memory.settings;
  }

  /** Restores everything after a start. */
  async restore(): Promise<void> {
    const { volume, orientation } = this.#memory;
    this.#inEmergency = this.#emergency !== undefined;
    this.#fullLight = this.#inEmergency;
    // A starting page shows itself, but a display that was switched away stays so.
    if (this.#dueSource() === 'player') this.#source = this.#memory.sourceSince?.source ?? 'player';
    this.#options.actions.orientation(orientation);
    await this.#tolerate(this.#options.actions.volume(volume));
    await this.#tolerate(this.#options.actions.brightness(this.#light));
    await this.check();
  }

  /** Applies the server's desired settings. Resolves when they may be confirmed. */
  async follow({ settings, terminal }: Pick<DesiredState, 'settings' | 'terminal'>): Promise<void> {
    this.#memory.power = [...(terminal?.power ?? [])] satisfies PowerInterval[];
    if (terminal) this.#memory.timeZone = terminal.timeZone;
    if (settings && settings.revision !== this.#memory.settings?.revision) await this.#apply(settings);
    this.#keep();
    await this.check();
  }

  async setVolume(percent: number): Promise<void> {
    await this.#options.actions.volume(this.#screen ? percent : 0);
    this.#memory.volume = percent;
    this.#changed();
  }

  async setBrightness(percent: number): Promise<void> {
    // An emergency keeps full brightness; this value applies afterwards.
    if (!this.#fullLight) await this.#options.actions.brightness(percent);
    this.#memory.brightness = percent;
    this.#changed();
  }

  /** By command: valid until the screen hours change it. During an emergency it is only stored. */
  async setScreen(on: boolean): Promise<void> {
    this.#memory.byHand.screen = { value: on, slot: this.#plannedPower().slot };
    await this.#becomeScreen(on || this.#emergency !== undefined);
  }

  /**
   * By command: valid until the source plan changes it. During an emergency it is only stored.
   *
   * @throws Unable when there is no such source
   */
  async setSource(source: PictureSource): Promise<void> {
    if (this.#emergency === undefined) await this.#becomeSource(source);
    this.#failedSource = '';
    this.#memory.byHand.source = { value: source, slot: this.#plannedSource().slot };
    this.#keep();
  }

  /** Checks the plans: a new minute began, or the clock was set. */
  async check(): Promise<void> {
    await this.#followPlans();
    // A plan may replace a command without changing anything else.
    const causes = JSON.stringify([this.#screenCause(), this.#sourceCause()]);
    if (causes !== this.#causes) this.#options.onChange();
    this.#causes = causes;
  }

  get #emergency(): EmergencySpan | undefined {
    return this.#options.emergency?.();
  }

  get #lit(): boolean {
    return this.#screen && !this.#panel.dark;
  }

  /** Brightness in effect, in percent. */
  get #light(): number {
    return this.#fullLight ? 100 : this.#memory.brightness;
  }

  async #followPlans(): Promise<void> {
    const emergency = this.#emergency !== undefined;
    if (emergency !== this.#inEmergency) this.#failedSource = '';
    this.#inEmergency = emergency;
    const screen = emergency || this.#wantedScreen();
    // After a start the panel may still be off.
    if (screen !== this.#screen || screen === this.#memory.dark) await this.#becomeScreen(screen);
    else if (this.#panel.isToWake(emergency, this.#minute())) await this.#turnPanel(true);
    if (emergency !== this.#fullLight) await this.#becomeFullLight(emergency);
    await this.#followSource(this.#dueSource());
  }

  async #followSource(source: PictureSource): Promise<void> {
    if (source === this.#source || this.#isGivenUp(source)) return;
    try {
      await this.#becomeSource(source);
      this.#failedSource = '';
    } catch (reason) {
      // The emergency's source was refused, not the plan's.
      if (this.#inEmergency) return this.#options.onError(reason);
      this.#failedSource = source;
      this.#failedIn = this.#minute();
      this.#refuse('switchover', reason);
    }
  }

  /** The player itself always exists, so it is retried, at each check during an emergency. */
  #isGivenUp(source: PictureSource): boolean {
    if (this.#inEmergency || source !== this.#failedSource) return false;
    return source !== 'player' || this.#failedIn === this.#minute();
  }

  async #becomeFullLight(full: boolean): Promise<void> {
    this.#fullLight = full;
    if (this.#memory.brightness === 100) return;
    this.#options.onChange();
    try {
      await this.#options.actions.brightness(this.#light);
    } catch (reason) {
      // The next check retries.
      if (full) this.#fullLight = false;
      this.#options.onError(reason);
    }
  }

  /** By plan and command. */
  #wantedScreen(): boolean {
    return effective(this.#plannedPower(), this.#memory.byHand.screen);
  }

  #dueSource(): PictureSource {
    return this.#emergency === undefined ? this.#wantedSource() : 'player';
  }

  #wantedSource(): PictureSource {
    return effective(this.#plannedSource(), this.#memory.byHand.source);
  }

  #plannedPower(): Planned<boolean> {
    return this.#since(plannedPower(this.#memory.power, this.#minute()));
  }

  #plannedSource(): Planned<PictureSource> {
    return this.#since(plannedSource(this.#memory.settings?.switchover ?? [], this.#minute()));
  }

  #since<Value>(planned: Planned<Value>): Planned<Value> {
    return { ...planned, slot: beginningOf(planned.slot, this.#options.now(), this.#minute()) };
  }

  #screenCause(): StateCause {
    const { byHand, screenSince: since, timeZone } = this.#memory;
    const planned = this.#plannedPower();
    const emergency = this.#lit && !this.#wantedScreen() ? this.#emergency : undefined;
    if (emergency) return emergencyCause(since, emergency);
    const commanded = held(planned, byHand.screen);
    return causeOf({ value: this.#lit, planned, commanded, since, now: this.#options.now(), timeZone });
  }

  #sourceCause(): StateCause {
    const { byHand, sourceSince, timeZone } = this.#memory;
    const planned = this.#plannedSource();
    const commanded = held(planned, byHand.source);
    const since = sourceSince?.source === this.#source ? sourceSince.at : undefined;
    const emergency =
      this.#source === 'player' && this.#wantedSource() !== 'player' ? this.#emergency : undefined;
    if (emergency) return emergencyCause(since, emergency);
    return causeOf({ value: this.#source, planned, commanded, since, now: this.#options.now(), timeZone });
  }

  #minute(): number {
    return minuteOfWeek(this.#options.now(), this.#memory.timeZone);
  }

  /** Applies only what differs from the previous settings: commands on the rest stay in force. */
  async #apply(settings: TerminalSettings): Promise<void> {
    const before = this.#memory.settings;
    this.#memory.settings = settings;
    this.#refused = [];
    const { volume, brightness, orientation } = settings;
    if (volume !== undefined && volume !== before?.volume)
      await this.#try('volume', () => this.setVolume(volume));
    if (brightness !== undefined && brightness !== before?.brightness)
      await this.#try('brightness', () => this.setBrightness(brightness));
    if (orientation !== undefined && orientation !== before?.orientation) {
      this.#options.actions.orientation(orientation);
      this.#memory.orientation = orientation;
    }
    if (JSON.stringify(settings.switchover) !== JSON.stringify(before?.switchover)) {
      delete this.#memory.byHand.source;
      this.#failedSource = '';
    }
    this.#options.onChange();
  }

  async #becomeScreen(on: boolean): Promise<void> {
    this.#screen = on;
    // After a start the screen is darkened again, keeping the original time.
    if (this.#memory.dark === on) this.#memory.screenSince = this.#options.now();
    this.#memory.dark = !on;
    this.#keep();
    this.#options.onChange();
    await this.#turnPanel(on);
    await this.#tolerate(this.#options.actions.volume(on ? this.#memory.volume : 0));
  }

  async #turnPanel(on: boolean): Promise<void> {
    const { dark } = this.#panel;
    await this.#panel.become(on, this.#minute());
    if (this.#panel.dark !== dark) this.#options.onChange();
  }

  async #becomeSource(source: PictureSource): Promise<void> {
    await this.#options.actions.source(source);
    this.#source = source;
    if (this.#memory.sourceSince?.source !== source)
      this.#memory.sourceSince = { source, at: this.#options.now() };
    this.#keep();
    this.#options.onChange();
  }

  async #try(setting: string, act: () => Promise<void>): Promise<void> {
    await act().catch((reason) => this.#refuse(setting, reason));
  }

  #refuse(setting: string, reason: unknown): void {
    this.#refused = [
      ...this.#refused.filter((refused) => refused.setting !== setting),
      { setting, code: codeOf(reason) },
    ];
    this.#options.onError(reason);
    this.#options.onChange();
  }

  async #tolerate(act: Promise<void>): Promise<void> {
    await act.catch(this.#options.onError);
  }

  #changed(): void {
    this.#keep();
    this.#options.onChange();
  }

  #keep(): void {
    this.#options.write(this.#memory);
  }
}

interface Commanded<Value> {
  value: Value;
  slot: number;
}

/** A command holds until the plan reaches another slot. */
const held = <Value>({ slot }: Planned<Value>, byHand: Commanded<Value> | undefined) =>
  byHand?.slot === slot ? byHand : undefined;

const effective = <Value>(planned: Planned<Value>, byHand: Commanded<Value> | undefined): Value =>
  (held(planned, byHand) ?? planned).value;

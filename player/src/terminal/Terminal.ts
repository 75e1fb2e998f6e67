import { readBrand } from '../brand/readBrand.ts';
import type { Environment } from '../environment.ts';
import type { LinkState } from '../link/TerminalLink.ts';
import { tasksWithFile } from '../schedule/playable.ts';
import { IdleScreen } from '../screen/IdleScreen.ts';
import type { LinkedItem, PlayItem } from '../screen/playItem.ts';
import type { FaultCode } from '../screen/Show.ts';
import { checkActive } from '../storage/activeEntry.ts';
import type { ActiveContent } from '../storage/database.ts';
import { createParts } from './createParts.ts';
import type { TerminalOptions } from './terminalOptions.ts';
import type { TerminalParts } from './terminalParts.ts';

/** Milliseconds between identity checks, which also set the clock. */
const clockInterval = 10 * 60_000;

/** A paired terminal: follows its desired state, plays by schedule, and reports. */
export class Terminal {
  readonly #environment: Environment;
  readonly #options: TerminalOptions;
  readonly #parts: TerminalParts;
  readonly #stops: (() => void)[] = [];
  readonly #idle: IdleScreen;
  #shown: PlayItem | undefined;
  #playedManifest: string | undefined;
  #freeSpace: number | undefined;

  constructor(options: TerminalOptions, active: ActiveContent | undefined) {
    const { environment } = options;
    this.#options = options;
    this.#environment = environment;
    this.#playedManifest = active?.desired.manifestHash;
    this.#idle = new IdleScreen(environment.translator, environment.brand);
    this.#parts = createParts(options, active, {
      shown: () => this.#shown,
      freeSpace: () => this.#freeSpace,
      onProgress: () => this.#progressed(),
      onSwitch: (content) => this.#switchTo(content),
      onRepaired: (hash) => this.#repaired(hash),
      onShown: (item, sceneIndex, linked) => this.#showed(item, sceneIndex, linked),
      onEmergency: () => this.#emergencyChanged(),
      onIdle: () => this.#becameIdle(),
      onFault: (code, item, reason) => this.#fault(code, item, reason),
      onLink: (state) => this.#linkBecame(state),
      onName: (name) => this.#called(name),
      checkKept: () => this.#checkKept(),
    });
  }

  /** Plays the stored content at once, and only then connects to the server. */
  start(): void {
    const { board } = this.#environment;
    board.update({ clId: this.#options.identity.clId, name: this.#options.identity.name });
    this.#stops.push(board.observe((status) => this.#idle.show(status)));
    this.#stops.push(this.#environment.brand.observe(() => this.#idle.show(board.status)));
    this.#parts.widgetFaults.follow(this.#parts.delivery.active?.manifest);
    void this.#parts.show.play(this.#parts.delivery.active);
    this.#parts.proof.start();
    this.#parts.overlays.start();
    this.#parts.link.start();
    this.#parts.management.start();
    const clock = setInterval(() => {
      void this.#parts.identityCheck.ask();
      void readBrand(this.#environment);
    }, clockInterval);
    this.#stops.push(() => clearInterval(clock));
    void this.#measureSpace();
  }

  /** Applies the terminal's name, which may have changed. */
  #called(name: string): void {
    const { board } = this.#environment;
    if (board.status.name === name) return;
    board.update({ name });
    this.#options.onRenamed(name);
  }

  /** The browser reports that the network is back. */
  hurry(): void {
    this.#parts.link.hurry();
  }

  /** Sends the terminal's attributes again. */
  announce(): Promise<void> {
    return this.#parts.link.announce();
  }

  /** Clears the overlays from the screen and the browser's storage. */
  async forget(): Promise<void> {
    this.#parts.overlays.forget();
    await this.#parts.proof.forget();
    await this.#parts.management.forget();
  }

  stop(state: 'stopped' | 'replaced' = 'stopped'): void {
    this.#parts.identityCheck.stop();
    this.#parts.requestSpread.leave();
    for (const stop of this.#stops) stop();
    const playing = [
      this.#parts.widgetFaults,
      this.#parts.screenshots,
      this.#parts.delivery,
      this.#parts.show,
      this.#parts.proof,
      this.#parts.overlays,
    ];
    const notifying = [
      this.#parts.weather,
      this.#parts.reporter,
      this.#parts.records,
      this.#parts.calls,
      this.#parts.usb,
      this.#parts.management,
    ];
    for (const part of [...playing, ...notifying]) part.stop();
    this.#parts.link.stop(state);
  }

  async #switchTo(active: ActiveContent): Promise<void> {
    const { manifestHash } = active.desired;
    if (manifestHash !== this.#playedManifest) this.#parts.reporter.renewed();
    this.#playedManifest = manifestHash;
    this.#parts.widgetFaults.follow(active.manifest);
    await this.#parts.show.play(active);
    await this.#measureSpace();
  }

  #showed(item: PlayItem, sceneIndex: number, linked?: LinkedItem): void {
    const { board, surface, clock } = this.#environment;
    this.#shown = { ...item, ...linked };
    surface.showStage();
    board.update({ state: 'playing', programId: this.#shown.programId });
    const emergency = this.#parts.show.emergency && { emergency: true };
    const touched = linked && { linked: { ...linked, sceneIndex } };
    const since = new Date(clock.now()).toISOString();
    this.#parts.reporter.drawn({ ...item, ...emergency, ...touched, sceneIndex, since });
    this.#parts.screenshots.soon();
    this.#parts.management.shown(item);
  }

  #emergencyChanged(): void {
    this.#parts.overlays.emergencyChanged();
    this.#parts.management.emergencyChanged();
    this.#parts.proof.check();
    this.#parts.reporter.changed();
  }

  #becameIdle(): void {
    const { board, surface } = this.#environment;
    this.#shown = undefined;
    surface.showPage(this.#idle.element);
    board.update({ state: this.#quietState(), programId: '' });
    this.#parts.reporter.idle();
  }

  #quietState(): 'idle' | 'offline' {
    const { link } = this.#environment.board.status;
    return this.#parts.delivery.active === undefined && link === 'offline' ? 'offline' : 'idle';
  }

  #progressed(): void {
    const { board } = this.#environment;
    const { progress, revision } = this.#parts.delivery;
    const deliveryPercent = progress && !progress.complete ? progress.percent : undefined;
    board.update({ revision, deliveryPercent });
    this.#parts.reporter.changed();
  }

  #linkBecame(link: LinkState): void {
    const { board } = this.#environment;
    board.update({ link, revision: this.#parts.delivery.revision });
    if (board.status.state === 'idle' || board.status.state === 'offline')
      board.update({ state: this.#quietState() });
    this.#parts.requestSpread.leave();
    if (link !== 'online') return;
    this.#parts.reporter.sendNow();
    this.#parts.delivery.hurry();
    this.#parts.requestSpread.online();
  }

  /** A damaged file is intact again. */
  #repaired(hash: string): void {
    this.#environment.repairs.file(hash);
    this.#parts.show.repaired(hash);
    this.#parts.reporter.repaired(tasksWithFile(this.#parts.delivery.active?.manifest, hash));
  }

  /** Repairs damaged stored entries of this terminal. */
  async #checkKept(): Promise<void> {
    await checkActive(this.#environment, () => this.#parts.delivery.active);
    await this.#parts.records.check();
    await this.#parts.weather.check();
  }

  /** Content was skipped. The report contains an error code, for which the console has sentences. */
  #fault(code: FaultCode, item: PlayItem, reason: unknown): void {
    this.#environment.activityLog.note('screen', reason);
    this.#parts.management.fault(code, item, reason);
    const detail = reason instanceof Error ? reason.message : String(reason);
    this.#parts.reporter.fault(item.taskId, `${code}: ${detail}`);
  }

  async #measureSpace(): Promise<void> {
    this.#freeSpace = await this.#environment.freeSpace();
  }
}

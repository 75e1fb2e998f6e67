import { insertPlayRecords, selectTerminalWeather } from '@vitrine/shared/api';
import { hearBrand } from './brand/hearBrand.ts';
import { LazyCallManager } from './call/lazyCallManager.ts';
import { careOf } from './commands/careOf.ts';
import type { LazyCare } from './commands/lazyCare.ts';
import { Delivery } from './delivery/delivery.ts';
import { DownloadLimits } from './delivery/downloadLimits.ts';
import type { Environment } from './environment.ts';
import { createRequestSpread } from './link/createRequestSpread.ts';
import { IdentityCheck } from './link/identityCheck.ts';
import type { RequestSpread } from './link/requestSpread.ts';
import { type LinkState, TerminalLink } from './link/terminalLink.ts';
import { Proof } from './proof/proof.ts';
import { playRecordOf } from './report/playRecordOf.ts';
import { PlayRecords } from './report/playRecords.ts';
import { Reporter } from './report/reporter.ts';
import { Screenshots } from './report/screenshots.ts';
import { WidgetFaults } from './report/widgetFaults.ts';
import { contentZone } from './schedule/contentZone.ts';
import { tasksWithFile } from './schedule/playable.ts';
import { IdleScreen } from './screen/idleScreen.ts';
import { Overlays } from './screen/overlays.ts';
import type { LinkedItem, PlayItem } from './screen/programme.ts';
import { type FaultWord, Show } from './screen/show.ts';
import { checkActive } from './storage/activeEntry.ts';
import type { ActiveContent } from './storage/database.ts';
import type { TerminalOptions } from './terminalOptions.ts';
import { LazyUsbService } from './usb/lazyUsbService.ts';
import { WeatherCache } from './weather/weatherCache.ts';

/** Milliseconds between identity checks, which also set the clock. */
const clockInterval = 10 * 60_000;

/** A paired terminal: follows its desired state, plays by schedule, and reports. */
export class Terminal {
  readonly #environment: Environment;
  readonly #options: TerminalOptions;
  readonly #delivery: Delivery;
  readonly #show: Show;
  readonly #reporter: Reporter;
  readonly #widgetFaults: WidgetFaults;
  readonly #records: PlayRecords;
  readonly #proof: Proof;
  readonly #screenshots: Screenshots;
  readonly #care: LazyCare;
  readonly #link: TerminalLink;
  readonly #calls: LazyCallManager;
  readonly #usb: LazyUsbService;
  readonly #idle: IdleScreen;
  readonly #overlays: Overlays;
  readonly #weather: WeatherCache;
  readonly #identityCheck: IdentityCheck;
  readonly #requestSpread: RequestSpread;
  readonly #stops: (() => void)[] = [];
  #shown: PlayItem | undefined;
  #playedManifest: string | undefined;
  #freeSpace: number | undefined;

  constructor(options: TerminalOptions, active: ActiveContent | undefined) {
    const { environment, identity } = options;
    const { server, activityLog, translator, database } = environment;
    const now = () => environment.clock.now();
    this.#options = options;
    this.#environment = environment;
    this.#playedManifest = active?.desired.manifestHash;
    this.#idle = new IdleScreen(translator, environment.brand);
    this.#delivery = new Delivery(
      {
        ...environment.waits,
        store: environment.store,
        database,
        fetch: server.fetch,
        activityLog,
        limits: new DownloadLimits(now),
        freeSpace: environment.freeSpace,
        decodes: environment.decodes,
        alsoKept: () => this.#overlays.needed,
        onProgress: () => this.#progressed(),
        onSwitch: (content) => this.#switchTo(content),
        onUnauthorised: () => void this.#identityCheck.ask(),
        onRepaired: (hash) => this.#repaired(hash),
        onRetry: () => this.#care.checkStore(),
        onFlawed: (hashes) => this.#care.checkStore(hashes),
      },
      active,
    );
    this.#overlays = new Overlays({
      environment,
      // On a screen that may be dark, a new text must not start and count as seen.
      covered: () => !this.#care.known || this.#care.covered || this.#show.emergency !== undefined,
      textsHeld: () => !this.#care.known || this.#care.textHold !== undefined,
      onSeen: () => {
        this.#proof.look();
        this.#reporter.sendNow();
      },
      delivery: this.#delivery,
    });
    this.#widgetFaults = new WidgetFaults({
      now,
      onChange: () => this.#reporter.changed(),
      ...environment.waits,
    });
    this.#reporter = new Reporter({
      send: (report) => this.#link.report(report),
      now,
      revision: () => this.#delivery.revision,
      held: () => this.#delivery.held,
      progress: () => this.#delivery.progress,
      freeSpace: () => this.#freeSpace,
      care: () => this.#care,
      subtitles: () => this.#overlays.subtitles.seen,
      widgets: () => this.#widgetFaults.told,
      applet: () => this.#overlays.applet.seen,
    });
    this.#records = new PlayRecords({
      database,
      activityLog,
      now,
      onLost: () => environment.repairs.entry('plays', false),
      send: async (records) => (await server.client.call(insertPlayRecords, { records })).accepted,
    });
    this.#proof = new Proof({
      environment,
      // On the page nothing covers an emergency; a screen that is, or may be, off or on another source does.
      visible: () =>
        this.#care.known &&
        !this.#care.covered &&
        (this.#show.emergency !== undefined ||
          (!this.#overlays.applet.covers &&
            !environment.surface.isInCall &&
            !environment.surface.isCoveredByPanel)),
      timeZone: () => contentZone(this.#delivery.active),
      online: () => this.#link.state === 'online',
      showing: () => this.#show.showing,
      documentHashOf: (programId) => this.#show.documentHashOf(programId),
      onInterrupted: (record) => void this.#records.addInterrupted(record).catch(this.#recordTrouble),
    });
    this.#screenshots = new Screenshots({
      ...environment,
      shown: () => this.#shown,
      online: () => this.#link.state === 'online',
    });
    this.#care = careOf({
      environment,
      delivery: this.#delivery,
      screenshots: this.#screenshots,
      reporter: this.#reporter,
      link: () => this.#link,
      shown: () => this.#shown,
      switching: () => this.#show.switching,
      checkKept: () => this.#checkKept(),
      emergency: () => this.#show.emergency,
      setClock: () => this.#identityCheck.askTheTime(),
      forget: options.onForgotten,
      onKnown: () => {
        this.#proof.look();
        this.#overlays.check();
      },
    });
    this.#weather = new WeatherCache({
      database,
      activityLog,
      onDamage: (restored) => environment.repairs.entry('weather', restored),
      ask: (places) => server.client.call(selectTerminalWeather, { places }),
    });
    this.#show = new Show({
      environment,
      weather: this.#weather,
      onPlaying: (taskIds) => this.#reporter.playing(taskIds),
      onShown: (item, sceneIndex, linked) => this.#showed(item, sceneIndex, linked),
      onWidgetFault: (item, place, reason) => this.#widgetFaults.hear(item, place, reason),
      onEmergency: () => this.#emergencyChanged(),
      onIdle: () => this.#becameIdle(),
      onShowing: (showing) => void this.#records.add(playRecordOf(showing)).catch(this.#recordTrouble),
      watch: (item) => this.#proof.watch(item),
      seen: () => this.#proof.seen.read(),
      onFault: (word, item, reason) => this.#fault(word, item, reason),
    });
    this.#calls = new LazyCallManager(environment);
    this.#usb = new LazyUsbService({ environment, identity, delivery: this.#delivery, proof: this.#proof });
    this.#identityCheck = new IdentityCheck({
      server,
      onRevoked: options.onForgotten,
      onAnswer: ({ name }) => {
        this.#show.check();
        this.#overlays.check();
        this.#called(name);
      },
    });
    this.#requestSpread = createRequestSpread({
      environment,
      records: this.#records,
      proof: this.#proof,
      care: this.#care,
      screenshots: this.#screenshots,
      identityCheck: this.#identityCheck,
      weather: this.#weather,
      calls: this.#calls,
      usb: this.#usb,
    });
    this.#link = new TerminalLink({
      identity,
      open: environment.openWire,
      activityLog,
      attributes: async () => this.#care.describe(await environment.attributes()),
      now,
      spread: environment.waits?.spread,
      somebodyIsConnected: async () => {
        const self = await server.whoAmI();
        return self === 'revoked' ? undefined : self?.connected;
      },
      onState: (state) => this.#linkBecame(state),
      onDesired: (desired) => {
        this.#delivery.reach(desired);
        this.#care.follow(desired);
        if (desired.terminal) this.#called(desired.terminal.name);
      },
      onSubtitles: (state) => this.#overlays.subtitles.take(state),
      onApplet: (message) => this.#overlays.applet.take(message),
      onCall: (message) => this.#calls.take(message),
      onCommand: (command) => this.#care.carryOut(command),
      onRefused: () => void this.#identityCheck.ask(),
    });
  }

  /** Plays the stored content at once, and only then connects to the server. */
  start(): void {
    const { board } = this.#environment;
    board.update({ clId: this.#options.identity.clId, name: this.#options.identity.name });
    this.#stops.push(board.observe((status) => this.#idle.show(status)));
    this.#stops.push(this.#environment.brand.observe(() => this.#idle.show(board.status)));
    this.#widgetFaults.follow(this.#delivery.active?.manifest);
    void this.#show.play(this.#delivery.active);
    this.#proof.start();
    this.#overlays.start();
    this.#link.start();
    this.#care.start();
    const clock = setInterval(() => {
      void this.#identityCheck.ask();
      void hearBrand(this.#environment);
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
    this.#link.hurry();
  }

  /** Sends the terminal's attributes again. */
  announce(): Promise<void> {
    return this.#link.announce();
  }

  /** Clears the overlays from the screen and the browser's storage. */
  async forget(): Promise<void> {
    this.#overlays.forget();
    await this.#proof.forget();
    await this.#care.forget();
  }

  stop(state: 'stopped' | 'replaced' = 'stopped'): void {
    this.#identityCheck.stop();
    this.#requestSpread.leave();
    for (const stop of this.#stops) stop();
    const playing = [
      this.#widgetFaults,
      this.#screenshots,
      this.#delivery,
      this.#show,
      this.#proof,
      this.#overlays,
    ];
    const telling = [this.#weather, this.#reporter, this.#records, this.#calls, this.#usb, this.#care];
    for (const part of [...playing, ...telling]) part.stop();
    this.#link.stop(state);
  }

  async #switchTo(active: ActiveContent): Promise<void> {
    const { manifestHash } = active.desired;
    if (manifestHash !== this.#playedManifest) this.#reporter.renewed();
    this.#playedManifest = manifestHash;
    this.#widgetFaults.follow(active.manifest);
    await this.#show.play(active);
    await this.#measureSpace();
  }

  #showed(item: PlayItem, sceneIndex: number, linked?: LinkedItem): void {
    const { board, surface, clock } = this.#environment;
    this.#shown = { ...item, ...linked };
    surface.showStage();
    board.update({ state: 'playing', programId: this.#shown.programId });
    const emergency = this.#show.emergency && { emergency: true };
    const touched = linked && { linked: { ...linked, sceneIndex } };
    const since = new Date(clock.now()).toISOString();
    this.#reporter.drawn({ ...item, ...emergency, ...touched, sceneIndex, since });
    this.#screenshots.soon();
    this.#care.shown(item);
  }

  #emergencyChanged(): void {
    this.#overlays.emergencyChanged();
    this.#care.emergencyChanged();
    this.#proof.look();
    this.#reporter.changed();
  }

  #becameIdle(): void {
    const { board, surface } = this.#environment;
    this.#shown = undefined;
    surface.showPage(this.#idle.element);
    board.update({ state: this.#quietState(), programId: '' });
    this.#reporter.idle();
  }

  #quietState(): 'idle' | 'offline' {
    const { link } = this.#environment.board.status;
    return this.#delivery.active === undefined && link === 'offline' ? 'offline' : 'idle';
  }

  #progressed(): void {
    const { board } = this.#environment;
    const { progress, revision } = this.#delivery;
    const deliveryPercent = progress && !progress.complete ? progress.percent : undefined;
    board.update({ revision, deliveryPercent });
    this.#reporter.changed();
  }

  #linkBecame(link: LinkState): void {
    const { board } = this.#environment;
    board.update({ link, revision: this.#delivery.revision });
    if (board.status.state === 'idle' || board.status.state === 'offline')
      board.update({ state: this.#quietState() });
    this.#requestSpread.leave();
    if (link !== 'online') return;
    this.#reporter.sendNow();
    this.#delivery.hurry();
    this.#requestSpread.online();
  }

  /** A damaged file is intact again. */
  #repaired(hash: string): void {
    this.#environment.repairs.file(hash);
    this.#show.mend(hash);
    this.#reporter.mended(tasksWithFile(this.#delivery.active?.manifest, hash));
  }

  /** Repairs damaged stored entries of this terminal. */
  async #checkKept(): Promise<void> {
    await checkActive(this.#environment, () => this.#delivery.active);
    await this.#records.check();
    await this.#weather.check();
  }

  /** Content was skipped. The report contains an error code, for which the console has sentences. */
  #fault(word: FaultWord, item: PlayItem, reason: unknown): void {
    this.#environment.activityLog.note('screen', reason);
    this.#care.fault(word, item, reason);
    const detail = reason instanceof Error ? reason.message : String(reason);
    this.#reporter.fault(item.taskId, `${word}: ${detail}`);
  }

  readonly #recordTrouble = (reason: unknown) => this.#environment.activityLog.note('records', reason);

  async #measureSpace(): Promise<void> {
    this.#freeSpace = await this.#environment.freeSpace();
  }
}

import { insertPlayRecords, type TerminalCommand } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import type { Evaluation } from '@vitrine/shared/schedule';
import { type CommandHandlers, Commands } from './commands/commands.ts';
import { Delivery } from './delivery/delivery.ts';
import type { Environment } from './environment.ts';
import type { Identity } from './identity/identity.ts';
import { type LinkState, TerminalLink } from './link/terminalLink.ts';
import { PlayRecords } from './report/playRecords.ts';
import { Reporter } from './report/reporter.ts';
import { Screenshots } from './report/screenshots.ts';
import { ScheduleKeeper } from './schedule/scheduleKeeper.ts';
import { contentAddresses } from './screen/contentAddresses.ts';
import { IdleScreen } from './screen/idleScreen.ts';
import { loadProgramme, type PlayItem, playItems } from './screen/programme.ts';
import { ProgrammeLayer } from './screen/programmeLayer.ts';
import { Projector, type Showing } from './screen/projector.ts';
import type { ActiveContent } from './storage/database.ts';

/** Between two pictures that the player takes by itself, in milliseconds. */
const screenshotInterval = 20_000;
/** After a program came on, so that what moves in has moved in. */
const screenshotDelay = 1200;
const clockInterval = 10 * 60_000;

export interface TerminalOptions {
  readonly environment: Environment;
  readonly identity: Identity;
  /** The server said that the credential is worth nothing any more, or an operator had it forgotten. */
  readonly onForgotten: () => void;
  readonly onRenamed: (name: string) => void;
}

/** An adopted terminal at work: follows its desired state, plays what the schedule says, and tells of it. */
export class Terminal {
  readonly #environment: Environment;
  readonly #options: TerminalOptions;
  readonly #delivery: Delivery;
  readonly #keeper: ScheduleKeeper;
  readonly #projector: Projector;
  readonly #reporter: Reporter;
  readonly #records: PlayRecords;
  readonly #screenshots: Screenshots;
  readonly #commands: Commands;
  readonly #link: TerminalLink;
  readonly #idle: IdleScreen;
  readonly #stops: (() => void)[] = [];
  #shown: PlayItem | undefined;
  #playing: Promise<void> = Promise.resolve();
  #playedManifest: string | undefined;
  #freeSpace: number | undefined;
  #screenshotAt = Number.NEGATIVE_INFINITY;
  #screenshotTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TerminalOptions, active: ActiveContent | undefined) {
    const { environment, identity } = options;
    const { server, journal, translator, database } = environment;
    const now = () => environment.clock.now();
    this.#options = options;
    this.#environment = environment;
    this.#playedManifest = active?.desired.manifestHash;
    this.#idle = new IdleScreen(translator);
    this.#delivery = new Delivery(
      {
        ...environment.waits,
        store: environment.store,
        database,
        fetch: server.fetch,
        journal,
        onProgress: () => this.#progressed(),
        onSwitch: (content) => this.#switchTo(content),
        onUnauthorised: () => void this.#askWhetherRevoked(),
      },
      active,
    );
    this.#reporter = new Reporter({
      send: (report) => this.#link.report(report),
      now,
      revision: () => this.#delivery.revision,
      progress: () => this.#delivery.progress,
      freeSpace: () => this.#freeSpace,
    });
    this.#records = new PlayRecords({
      database,
      journal,
      send: async (records) => (await server.client.call(insertPlayRecords, { records })).accepted,
    });
    this.#screenshots = new Screenshots({
      client: server.client,
      capture: environment.capture,
      now,
      shown: () => this.#shown,
    });
    this.#commands = new Commands({
      handlers: this.#handlers(),
      acknowledge: (acknowledgement) => this.#link.acknowledge(acknowledgement),
      now,
    });
    this.#projector = new Projector({
      mount: (item) => this.#mount(item),
      now,
      painted: environment.painted,
      onShown: (item, sceneIndex) => this.#showed(item, sceneIndex),
      onIdle: () => this.#becameIdle(),
      onShowing: (showing) => this.#record(showing),
      onUnplayable: (item, reason) => this.#fault('playback.program', item, reason),
    });
    this.#keeper = new ScheduleKeeper({ now, onChange: (evaluation) => this.#follow(evaluation) });
    this.#link = new TerminalLink({
      identity,
      open: environment.openWire,
      journal,
      attributes: environment.attributes,
      now,
      serverLives: () => server.lives(),
      onState: (state) => this.#linkBecame(state),
      onDesired: (desired) => this.#delivery.reach(desired),
      onCommand: (command) => void this.#commands.carryOut(command),
      onRefused: () => void this.#askWhetherRevoked(),
    });
  }

  /** Plays what is kept, at once, and only then looks for the server. */
  start(): void {
    const { board, server } = this.#environment;
    board.update({ clId: this.#options.identity.clId, name: this.#options.identity.name });
    this.#stops.push(board.observe((status) => this.#idle.show(status)));
    this.#keeper.follow(this.#delivery.active?.manifest);
    this.#link.start();
    const clock = setInterval(() => void server.lives().then(() => this.#keeper.check()), clockInterval);
    this.#stops.push(() => clearInterval(clock));
    void this.#measureSpace();
  }

  /** The browser says that the network is back. */
  hurry(): void {
    this.#link.hurry();
  }

  /** Tells the terminal's own fields again. */
  announce(): Promise<void> {
    return this.#link.announce();
  }

  stop(state: 'stopped' | 'replaced' = 'stopped'): void {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#screenshotTimer);
    this.#delivery.stop();
    this.#keeper.stop();
    this.#projector.stop();
    this.#reporter.stop();
    this.#records.stop();
    this.#link.stop(state);
  }

  async #switchTo({ desired, manifest }: ActiveContent): Promise<void> {
    if (desired.manifestHash !== this.#playedManifest) this.#reporter.renewed();
    this.#playedManifest = desired.manifestHash;
    this.#keeper.follow(manifest);
    await this.#playing;
  }

  #follow({ mode, items, taskIds }: Evaluation): void {
    const manifest = this.#delivery.active?.manifest;
    this.#reporter.playing(taskIds);
    this.#playing = this.#projector.play({ mode, items: manifest ? playItems(items, manifest) : [] });
    this.#playing.catch((reason) => this.#environment.journal.note('screen', reason));
  }

  async #mount(item: PlayItem): Promise<ProgrammeLayer> {
    const { store, worker, render, surface, translator, clock } = this.#environment;
    const document = await loadProgramme(item, store);
    const addresses = await contentAddresses(document, store, () => worker.answers());
    return new ProgrammeLayer(item, document, addresses, {
      render,
      host: surface.stage,
      clock: () => clock.now(),
      timeZone: this.#delivery.active?.manifest.terminal.timeZone ?? 'UTC',
      locale: translator.locale,
      onError: (failed, error) => this.#fault('playback.media', failed, error),
    });
  }

  #showed(item: PlayItem, sceneIndex: number): void {
    const { board, surface, clock } = this.#environment;
    this.#shown = item;
    surface.showStage();
    board.update({ state: 'playing', programId: item.programId });
    this.#reporter.drawn({ ...item, sceneIndex, since: new Date(clock.now()).toISOString() });
    this.#screenshotSoon();
  }

  #becameIdle(): void {
    const { board, surface } = this.#environment;
    this.#shown = undefined;
    surface.showPage(this.#idle.element);
    board.update({ state: this.#quietState(), programId: '' });
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
    const { board, worker, surface, translator } = this.#environment;
    board.update({ link, revision: this.#delivery.revision });
    if (board.status.state === 'idle' || board.status.state === 'offline')
      board.update({ state: this.#quietState() });
    if (link === 'replaced') surface.message.show(translator.say('replaced.title'));
    if (link !== 'online') return;
    this.#reporter.sendNow();
    this.#delivery.hurry();
    void this.#records.flush();
    void this.#askWhetherRevoked();
    worker.refresh();
    this.#screenshotSoon();
  }

  /** Something was skipped. The report names it by a machine word, which the console has sentences for. */
  #fault(word: 'playback.media' | 'playback.program', item: PlayItem, reason: unknown): void {
    this.#environment.journal.note('screen', reason);
    this.#reporter.fault(
      item.taskId,
      `${word}: ${reason instanceof Error ? reason.message : String(reason)}`,
    );
  }

  #record({ item, startedAt, duration }: Showing): void {
    const record = {
      id: randomId() + randomId(),
      ...item,
      startedAt: new Date(startedAt).toISOString(),
      duration: Math.round(duration),
    };
    this.#records.add(record).catch((reason) => this.#environment.journal.note('records', reason));
  }

  #screenshotSoon(): void {
    if (!this.#shown) return;
    const now = this.#environment.clock.local();
    const wait = Math.max(screenshotDelay, this.#screenshotAt + screenshotInterval - now);
    clearTimeout(this.#screenshotTimer);
    this.#screenshotTimer = setTimeout(() => {
      this.#screenshotAt = this.#environment.clock.local();
      if (this.#link.state !== 'online') return;
      this.#screenshots.send().catch((reason) => this.#environment.journal.note('screenshot', reason));
    }, wait);
  }

  async #measureSpace(): Promise<void> {
    this.#freeSpace = await this.#environment.freeSpace();
  }

  /** Only the server itself may take the credential away, never a network that is in trouble. */
  async #askWhetherRevoked(): Promise<void> {
    const answer = await this.#environment.server.whoAmI();
    if (answer === undefined) return;
    if (answer === 'revoked') return this.#options.onForgotten();
    this.#environment.board.update({ name: answer.name });
    this.#options.onRenamed(answer.name);
  }

  #handlers(): CommandHandlers {
    const { surface, reload } = this.#environment;
    return {
      screenshot: () => this.#screenshots.send(),
      message: async ({ text = '' }: TerminalCommand) => surface.message.show(text),
      // After the acknowledgement, which needs the connection.
      restartPlayer: async () => void setTimeout(reload, 500),
      clearCache: () => this.#clearCache(),
      forget: async () => void setTimeout(this.#options.onForgotten, 500),
    };
  }

  /** Deletes all content and fetches anew what is desired; what is on the screen stays there meanwhile. */
  async #clearCache(): Promise<void> {
    this.#delivery.stop();
    await this.#environment.store.removeExcept(new Set());
    this.#delivery.again();
  }
}

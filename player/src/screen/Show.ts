import { fileAddress, type WidgetFaultReason } from '@vitrine/shared/document';
import {
  type FaultPlace,
  type ProgramPlace,
  type StepClock,
  sceneLengths,
  type WeatherSource,
} from '@vitrine/shared/render';
import type { Evaluation } from '@vitrine/shared/schedule';
import type { Environment } from '../environment.ts';
import type { LayerWatch } from '../proof/LayerWatch.ts';
import type { Reading } from '../proof/SeenClock.ts';
import { contentZone } from '../schedule/contentZone.ts';
import { playable } from '../schedule/playable.ts';
import { Scheduler } from '../schedule/Scheduler.ts';
import type { EmergencySpan } from '../settings/stateCause.ts';
import type { ActiveContent } from '../storage/database.ts';
import { ContentSources } from './ContentSources.ts';
import { contentAddresses } from './contentAddresses.ts';
import { customMark, namesTerminal, type TextValues, withCustom } from './customValues.ts';
import { EmergencyWatch } from './EmergencyWatch.ts';
import { FailedPrograms } from './FailedPrograms.ts';
import { LinkedWall } from './LinkedWall.ts';
import { NamedPrograms } from './NamedPrograms.ts';
import { ProgramLayer } from './ProgramLayer.ts';
import { Projector } from './Projector.ts';
import { loadProgram, type PlayItem, playItems } from './playItem.ts';
import type { ProjectorOptions, Showing } from './projectorOptions.ts';

/** Error code of what was skipped; the console has a sentence for each. */
export type FaultCode = 'playback.media' | 'playback.program';

export interface ShowOptions {
  readonly environment: Environment;
  readonly weather: WeatherSource;
  readonly onPlaying: (taskIds: readonly string[]) => void;
  readonly onShown: ProjectorOptions['onShown'];
  readonly onIdle: () => void;
  readonly onShowing: (showing: Showing) => void;
  /** Records the appearances of a program. */
  readonly watch?: (item: PlayItem) => LayerWatch;
  /** Visible time of programs so far. */
  readonly seen?: () => Reading;
  readonly onFault: (code: FaultCode, item: PlayItem, reason: unknown) => void;
  /** A widget cannot show its content; without a reason it can (again). */
  readonly onWidgetFault?: (item: PlayItem, place: FaultPlace, reason: WidgetFaultReason | undefined) => void;
  /** An emergency program appeared on screen, left it, or ends at another time. */
  readonly onEmergency?: () => void;
}

/** Plays the stored content by its schedule, one program after another. */
export class Show {
  readonly #options: ShowOptions;
  readonly #scheduler: Scheduler;
  readonly #projector: Projector;
  readonly #wall: LinkedWall;
  readonly #named = new NamedPrograms();
  #active: ActiveContent | undefined;
  #sources: ContentSources;
  #playing: Promise<void> = Promise.resolve();
  #given: ActiveContent | undefined;
  readonly #failed = new FailedPrograms();
  readonly #emergency: EmergencyWatch;

  constructor(options: ShowOptions) {
    const { environment } = options;
    const now = () => environment.clock.now();
    this.#options = options;
    this.#sources = this.#sourcesOf(undefined);
    this.#scheduler = new Scheduler({ now, onChange: (evaluation) => this.#follow(evaluation) });
    this.#emergency = new EmergencyWatch({
      stage: environment.surface.stage,
      now,
      onChange: () => options.onEmergency?.(),
    });
    this.#wall = new LinkedWall({
      stage: environment.surface.stage,
      now,
      pattern: async (linked) => (await import('./testPattern.ts')).testPattern(linked),
      onError: (reason) => environment.activityLog.note('screen', reason),
    });
    this.#projector = new Projector({
      mount: (item, clock, resume, again) => this.#mount(item, clock, resume, again),
      now,
      painted: environment.painted,
      onShown: (item, sceneIndex, linked) => {
        this.#emergency.shown(item.taskId);
        options.onShown(item, sceneIndex, linked);
      },
      documentHashOf: (programId) => this.documentHashOf(programId),
      onIdle: options.onIdle,
      onShowing: options.onShowing,
      ...(options.seen && { seen: options.seen }),
      onUnplayable: (item, reason) => this.#fault('playback.program', item, reason),
      lengths: (items) => Promise.all(items.map((item) => this.#lengthOf(item))),
    });
  }

  /** Switches to other content. Resolves when the old is no longer in use. */
  play(active: ActiveContent | undefined): Promise<void> {
    this.#given = active;
    // Programs without any files are treated as unpublished.
    this.#active = active && { ...active, manifest: playable(active.manifest, active.absent) };
    this.#sources = this.#sourcesOf(this.#active);
    const { linkedScreen, name } = active?.desired.terminal ?? {};
    this.#named.follow(name);
    this.#wall.follow(linkedScreen);
    this.#scheduler.follow(this.#active?.manifest, contentZone(active), linkedScreen !== undefined);
    return this.#playing;
  }

  /** A program transition is in progress. */
  get switching(): boolean {
    return this.#projector.switching;
  }

  /** A damaged file is intact again: draws the programs that failed for it once more. */
  repaired(hash: string): void {
    if (this.#failed.repaired(hash, this.#active?.manifest)) void this.play(this.#given);
  }

  /** The program on screen as its record would be written now. */
  get showing(): Showing | undefined {
    return this.#projector.showing;
  }

  /** The emergency program on screen. */
  get emergency(): EmergencySpan | undefined {
    return this.#emergency.span;
  }

  documentHashOf(programId: string): string | undefined {
    return this.#active?.manifest.programs.find((program) => program.programId === programId)?.documentHash;
  }

  /** Evaluates the schedule again: the clock was corrected. */
  check(): void {
    this.#scheduler.check();
  }

  stop(): void {
    this.#scheduler.stop();
    this.#emergency.stop();
    this.#projector.stop();
    this.#wall.stop();
  }

  #sourcesOf(active: ActiveContent | undefined): ContentSources {
    const { store, worker, clock } = this.#options.environment;
    return new ContentSources({
      manifest: active?.manifest,
      store,
      workerAnswers: () => worker.answers(),
      now: () => clock.now(),
      values: active?.desired.terminal,
    });
  }

  get #values(): TextValues | undefined {
    return this.#active?.desired.terminal;
  }

  #markOf(documentHash: string): string {
    return customMark(this.#values?.custom) + this.#named.mark(documentHash);
  }

  #follow(evaluation: Evaluation): void {
    const { mode, items, taskIds, since, inStep } = evaluation;
    const manifest = this.#active?.manifest;
    this.#emergency.follow(evaluation, manifest, contentZone(this.#active));
    this.#options.onPlaying(taskIds);
    this.#playing = this.#projector.play({
      mode,
      since,
      inStep,
      items: manifest
        ? this.#failed.marked(playItems(items, manifest, (documentHash) => this.#markOf(documentHash)))
        : [],
    });
    // One that is already on screen is not drawn again.
    this.#playing
      .then(() => this.#emergency.shown(this.#projector.showing?.item.taskId))
      .catch((reason) => this.#options.environment.activityLog.note('screen', reason));
  }

  async #mount(
    item: PlayItem,
    step?: StepClock,
    resume?: ProgramPlace,
    again?: boolean,
  ): Promise<ProgramLayer> {
    const { store, worker, render, devices, surface, translator, clock } = this.#options.environment;
    const plain = await loadProgram(item, store);
    if (namesTerminal(plain)) this.#named.drawn(item.documentHash);
    const document = withCustom(plain, this.#values);
    const addresses = await contentAddresses(document, store, () => worker.answers());
    const sources = this.#sources;
    return new ProgramLayer(item, document, addresses, {
      render,
      devices,
      weather: this.#options.weather,
      fontUrl: (name) => sources.fontUrl(name),
      // Looked up late: the program continues when only an expiry has changed, so its layer outlives its manifest.
      isExpired: (media) => this.#sources.isExpired(media),
      idleTime: () => this.#options.environment.device.idle.seconds,
      loadProgram: (programId) => sources.loadProgram(programId),
      host: surface.stage,
      watch: this.#options.watch?.(item),
      quiet: again,
      linked: this.#scheduler.evaluation.linked,
      urgent: this.#scheduler.evaluation.emergency,
      clock: () => clock.now(),
      step: step && { ...step, seconds: this.#seconds() },
      resume,
      timeZone: contentZone(this.#active),
      locale: translator.locale,
      onError: (failed, error) => this.#fault('playback.media', failed, error),
      onFault: (at, place, reason) => this.#options.onWidgetFault?.(at, place, reason),
    });
  }

  /** Durations of media in seconds, by address: from the server, so that all terminals agree. */
  #seconds(): Record<string, number> {
    const files = this.#active?.manifest.files ?? [];
    return Object.fromEntries(
      files.flatMap(({ hash, seconds }) => (seconds ? [[fileAddress(hash), seconds]] : [])),
    );
  }

  /** Derived only from document and manifest, so that all terminals agree; 0 for unreadable programs. */
  async #lengthOf(item: PlayItem): Promise<number> {
    // A program cut short or extended starts over each time, so only its position in the list is shared.
    if (item.playTime !== undefined) return item.playTime;
    try {
      const { scenes } = await loadProgram(item, this.#options.environment.store);
      return sceneLengths(scenes, this.#seconds()).reduce((sum, length) => sum + length, 0);
    } catch (reason) {
      this.#fault('playback.program', item, reason);
      return 0;
    }
  }

  #fault(code: FaultCode, item: PlayItem, reason: unknown): void {
    this.#failed.failed(item.programId);
    this.#options.onFault(code, item, reason);
  }
}

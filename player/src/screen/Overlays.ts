import type { AppletQueueContext } from '../applet/createAppletQueue.ts';
import { LazyAppletQueue } from '../applet/LazyAppletQueue.ts';
import { createSubtitleManager } from '../subtitle/createSubtitleManager.ts';
import type { SubtitleManager } from '../subtitle/SubtitleManager.ts';

export interface OverlaysContext extends AppletQueueContext {
  /** Whether no text is visible: the screen is off, or shows another source. */
  readonly textsHeld: () => boolean;
}

/** Layers over the programs: operators' texts and phone items. */
export class Overlays {
  readonly subtitles: SubtitleManager;
  readonly applet: LazyAppletQueue;
  readonly #context: OverlaysContext;
  readonly #closes: readonly (() => void)[];

  constructor(context: OverlaysContext) {
    const { environment, delivery, onSeen, textsHeld } = context;
    const { surface } = environment;
    const hidden = () => textsHeld() || surface.isInCall;
    const values = () => delivery.active?.desired.terminal;
    const { manager, close } = createSubtitleManager(environment, { hidden, onSeen }, values);
    this.#context = context;
    this.subtitles = manager;
    this.applet = new LazyAppletQueue({ ...context, covered: () => this.#appletCovered });
    this.#closes = [close, surface.watchPanels(() => this.#appletChanged())];
  }

  get #appletCovered(): boolean {
    return this.#context.covered() || this.#context.environment.surface.isCoveredByPanel;
  }

  #appletChanged(): void {
    if (this.#appletCovered) this.applet.interrupt();
    else this.applet.check();
  }

  /** Files in use although no manifest names them. */
  get needed(): string[] {
    return [...this.applet.needed, ...this.subtitles.needed];
  }

  /** Resumes the stored content, without waiting for the network. */
  start(): void {
    this.subtitles.start();
    this.applet.start();
  }

  /** Called when the clock may have been set. */
  check(): void {
    this.subtitles.check();
    this.applet.check();
  }

  /** Phone items give way to an emergency or an open panel, and return afterwards; texts stay above both. */
  emergencyChanged(): void {
    this.#appletChanged();
  }

  /** Clears the screen and the browser's storage. */
  forget(): void {
    this.subtitles.forget();
    this.applet.forget();
  }

  stop(): void {
    for (const close of this.#closes) close();
    this.subtitles.stop();
    this.applet.stop();
  }
}

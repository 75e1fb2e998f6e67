import type { AppletQueueContext } from '../applet/createAppletQueue.ts';
import { LazyAppletQueue } from '../applet/lazyAppletQueue.ts';
import { createSubtitleManager } from '../subtitle/createSubtitleManager.ts';
import type { SubtitleManager } from '../subtitle/subtitleManager.ts';

export interface OverlaysContext extends AppletQueueContext {
  /** Whether the machine shows no text: its screen is off, or it shows another source. */
  readonly textsHeld: () => boolean;
}

/** What is drawn over the programs: texts of operators, and what phones sent. */
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

  /** Files that are in use although no manifest names them. */
  get needed(): string[] {
    return [...this.applet.needed, ...this.subtitles.needed];
  }

  /** Goes on with what was kept, without waiting for the network. */
  start(): void {
    this.subtitles.start();
    this.applet.start();
  }

  /** The clock may have been set. */
  check(): void {
    this.subtitles.check();
    this.applet.check();
  }

  /** What phones sent gives way to an emergency, as to an open panel, and comes again after it; texts stay over both. */
  emergencyChanged(): void {
    this.#appletChanged();
  }

  /** Leaves nothing on the screen and in the browser. */
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

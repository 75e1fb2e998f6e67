import { AppletDoor } from '../applet/appletDoor.ts';
import type { DeskGround } from '../applet/openAppletDesk.ts';
import { openSubtitleDesk } from '../subtitle/openSubtitleDesk.ts';
import type { SubtitleDesk } from '../subtitle/subtitleDesk.ts';

export interface OverlaysGround extends DeskGround {
  /** Whether the machine shows no text: its screen is off, or it shows another source. */
  readonly textsHeld: () => boolean;
}

/** What is drawn over the programs: texts of operators, and what phones sent. */
export class Overlays {
  readonly subtitles: SubtitleDesk;
  readonly applet: AppletDoor;
  readonly #ground: OverlaysGround;
  readonly #closes: readonly (() => void)[];

  constructor(ground: OverlaysGround) {
    const { environment, delivery, onSeen, textsHeld } = ground;
    const { surface } = environment;
    const hidden = () => textsHeld() || surface.isInCall;
    const values = () => delivery.active?.desired.terminal;
    const { desk, close } = openSubtitleDesk(environment, { hidden, onSeen }, values);
    this.#ground = ground;
    this.subtitles = desk;
    this.applet = new AppletDoor({ ...ground, covered: () => this.#appletCovered });
    this.#closes = [close, surface.watchPanels(() => this.#appletChanged())];
  }

  get #appletCovered(): boolean {
    return this.#ground.covered() || this.#ground.environment.surface.isCoveredByPanel;
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

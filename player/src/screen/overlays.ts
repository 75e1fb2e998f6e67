import { AppletDoor } from '../applet/appletDoor.ts';
import type { DeskGround } from '../applet/openAppletDesk.ts';
import { openSubtitleDesk } from '../subtitle/openSubtitleDesk.ts';
import type { SubtitleDesk } from '../subtitle/subtitleDesk.ts';

/** What is drawn over the programs: texts of operators, and what phones sent. */
export class Overlays {
  readonly subtitles: SubtitleDesk;
  readonly applet: AppletDoor;
  readonly #close: () => void;

  constructor(ground: DeskGround) {
    const { environment, delivery, onSeen } = ground;
    const { desk, close } = openSubtitleDesk(environment, onSeen, () => delivery.active?.desired.terminal);
    this.subtitles = desk;
    this.applet = new AppletDoor(ground);
    this.#close = close;
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

  /** What phones sent gives way to an emergency, and comes again after it; texts stay over it. */
  emergencyChanged(begun: boolean): void {
    if (begun) this.applet.interrupt();
    else this.applet.check();
  }

  /** Leaves nothing on the screen and in the browser. */
  forget(): void {
    this.subtitles.forget();
    this.applet.forget();
  }

  stop(): void {
    this.#close();
    this.subtitles.stop();
    this.applet.stop();
  }
}

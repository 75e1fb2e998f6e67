import { drawScene } from '@vitrine/shared/render';
import type { FrameRing } from '../recording/frameRing.ts';
import { upright } from '../report/captureScreen.ts';
import { Fingerprinter } from './fingerprint.ts';
import { type PictureFault, PictureWatch } from './pictureWatch.ts';
import { StuckVideos } from './stuckVideos.ts';

export interface FrameSamplerOptions {
  readonly root: HTMLElement;
  readonly ring: FrameRing;
  /** The server's time. */
  readonly now: () => number;
  /** A program plays and can be seen. */
  readonly showing: () => boolean;
  readonly onBegun: (fault: PictureFault) => void;
  readonly onEnded: (fault: PictureFault) => void;
  readonly onTrouble: (reason: unknown) => void;
}

const usualInterval = 2000;
/** Looking takes at most this part of the time: a slow machine is looked at more seldom. */
const share = 1 / 200;
const frameWidth = 320;

/** Looks at the screen every few seconds: keeps the frame, and has it judged. */
export class FrameSampler {
  readonly #options: FrameSamplerOptions;
  readonly #canvas = document.createElement('canvas');
  readonly #fingerprinter = new Fingerprinter();
  readonly #watch = new PictureWatch();
  readonly #stuck = new StuckVideos();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that the last look took. */
  cost = 0;

  constructor(options: FrameSamplerOptions) {
    this.#options = options;
  }

  start(): void {
    const wait = Math.max(usualInterval, this.cost / share);
    this.#timer = setTimeout(() => {
      try {
        this.#look();
      } catch (reason) {
        this.#options.onTrouble(reason);
      }
      this.start();
    }, wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #look(): void {
    const { root, ring, now, showing, onBegun, onEnded, onTrouble } = this.#options;
    // A page that nobody sees is not drawn by its browser; its videos stand still.
    if (document.visibilityState !== 'visible') return;
    const began = performance.now();
    upright(root, () => drawScene(root, frameWidth, this.#canvas));
    const picture = this.#fingerprinter.of(this.#canvas);
    this.cost = performance.now() - began;
    ring.take(this.#canvas, now()).catch(onTrouble);
    if (!picture) return;
    const stuck = this.#stuck.look(root.querySelectorAll<HTMLVideoElement>('.programme.front video'));
    const { begun, ended } = this.#watch.look({ at: began, picture, showing: showing(), stuck });
    for (const fault of begun) onBegun(fault);
    for (const fault of ended) onEnded(fault);
  }
}

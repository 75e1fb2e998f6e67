import { drawScene } from '@vitrine/shared/render';
import type { FrameRing } from '../recording/FrameRing.ts';
import { upright } from '../report/captureScreen.ts';
import { undimmed } from '../settings/picture.ts';
import { isExpectedBlack } from './expectedBlack.ts';
import { Fingerprinter, isBlack } from './Fingerprinter.ts';
import { type PictureFault, PictureWatch } from './PictureWatch.ts';
import { StuckVideos } from './StuckVideos.ts';

export interface FrameSamplerOptions {
  readonly root: HTMLElement;
  readonly ring: FrameRing;
  /** Server time. */
  readonly now: () => number;
  /** A program plays and is visible. */
  readonly showing: () => boolean;
  readonly onBegun: (fault: PictureFault) => void;
  readonly onEnded: (fault: PictureFault) => void;
  readonly onError: (reason: unknown) => void;
}

const usualInterval = 2000;
/** Maximum share of time spent sampling: slow devices are sampled less often. */
const share = 1 / 200;
const frameWidth = 320;

/** Samples the screen every few seconds, before it is dimmed: stores the frame and has it checked. */
export class FrameSampler {
  readonly #options: FrameSamplerOptions;
  readonly #canvas = document.createElement('canvas');
  readonly #fingerprinter = new Fingerprinter();
  readonly #watch = new PictureWatch();
  readonly #stuck = new StuckVideos();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that the last sample took. */
  cost = 0;

  constructor(options: FrameSamplerOptions) {
    this.#options = options;
  }

  start(): void {
    const wait = Math.max(usualInterval, this.cost / share);
    this.#timer = setTimeout(() => {
      try {
        this.#check();
      } catch (reason) {
        this.#options.onError(reason);
      }
      this.start();
    }, wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #check(): void {
    const { root, ring, now, showing, onBegun, onEnded, onError } = this.#options;
    // Browsers do not draw hidden pages; their videos stand still.
    if (document.visibilityState !== 'visible') return;
    const began = performance.now();
    upright(root, () => undimmed(root, () => drawScene(root, frameWidth, this.#canvas)));
    const picture = this.#fingerprinter.of(this.#canvas);
    this.cost = performance.now() - began;
    ring.take(this.#canvas, now()).catch(onError);
    if (!picture) return;
    const stuck = this.#stuck.check(root.querySelectorAll<HTMLVideoElement>('.program-layer.front video'));
    const meant = isBlack(picture) && !stuck && this.#isExpectedBlack();
    const check = { at: began, picture, showing: showing(), stuck, meant };
    const { begun, ended } = this.#watch.check(check);
    for (const fault of begun) onBegun(fault);
    for (const fault of ended) onEnded(fault);
  }

  #isExpectedBlack(): boolean {
    const { root } = this.#options;
    return isExpectedBlack(root.querySelector<HTMLElement>('.program-layer.front'), (layer) =>
      upright(root, () => this.#fingerprinter.of(drawScene(layer, frameWidth))),
    );
  }
}

import type { H5Node } from '../../document/h5/node.ts';
import { wantsLessMotion } from './motion.ts';
import { motionsOf } from './motionTimes.ts';
import type { NodeMotion } from './nodeMotion.ts';

const gone: Keyframe[] = [{ opacity: 0 }, { opacity: 0 }];

/** Animates the body of one node. The last of several animations of a property wins, so exit wins over emphasis. */
export class NodeMotions {
  readonly #body: HTMLElement;
  #running: Animation[] = [];

  constructor(body: HTMLElement) {
    this.#body = body;
  }

  /** Runs a node's entrance, emphasis and exit; its page is shown after `delay` milliseconds. */
  start(node: H5Node, delay: number): void {
    this.stop();
    const { enter, stay, leave, ...times } = motionsOf(node);
    const less = wantsLessMotion();
    if (enter && !less) {
      const timing = {
        duration: times.enterTime,
        delay: delay + times.enterDelay,
        fill: 'backwards',
      } as const;
      this.#run(enter.frames, { ...timing, easing: 'ease-out' });
    }
    if (stay && !less) {
      const timing = { duration: times.stayTime, delay: delay + times.stayAt };
      this.#run(stay.frames, { ...timing, iterations: Number.POSITIVE_INFINITY, easing: 'linear' });
    }
    if (leave) {
      // With reduced motion the same states appear at the same times, without animation.
      const timing = { duration: less ? 1 : times.leaveTime, delay: delay + times.leaveAt } as const;
      this.#run(less ? gone : leave.frames, { ...timing, easing: 'ease-in', fill: 'forwards' });
    }
  }

  /** Previews one animation, or ends the preview. */
  rehearse(motion: NodeMotion | undefined): void {
    this.stop();
    if (motion && !wantsLessMotion())
      this.#run(motion.frames, { duration: motion.duration, easing: 'ease-out' });
  }

  stop(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  #run(frames: readonly Keyframe[], timing: KeyframeAnimationOptions): void {
    if (typeof this.#body.animate !== 'function') return;
    this.#running.push(this.#body.animate([...frames], timing));
  }
}

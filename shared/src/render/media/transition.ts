import { cartoonWord } from '../../document/cartoons.ts';
import { afterPaint } from '../afterPaint.ts';
import { animate, prefersStillness } from '../animate.ts';
import { transitionFrames } from './transitionFrames.ts';

/** Longest time of a transition, in milliseconds; it never takes more than a third of what comes in. */
const longest = 600;
/** Seen by nobody, but painted: at 0 a browser would neither upload a picture nor a video's first frame. */
const barely = '0.01';

/**
 * Brings `incoming` in over `outgoing` as `cartoon` says. It is painted unseen first, and the old picture stays until
 * the new one is whole, so there is never a gap. Those who asked for less motion get a fade.
 *
 * @param seconds that `incoming` will stay
 * @param due what was painted unseen waits for this before it is seen
 * @param onSeen it is in the next frame
 */
export async function bringIn(
  incoming: HTMLElement,
  outgoing: HTMLElement | undefined,
  cartoon: number,
  seconds = 10,
  due?: Promise<void>,
  onSeen: () => void = () => undefined,
): Promise<void> {
  // Not `visible`, which would show through a scene that is still being prepared.
  incoming.style.visibility = 'inherit';
  if (outgoing === undefined) return onSeen();
  incoming.style.opacity = barely;
  await afterPaint();
  await due;
  incoming.style.opacity = '';
  onSeen();
  const word = cartoonWord(cartoon);
  if (word === 'cut') return afterPaint();
  const frames = transitionFrames[prefersStillness() ? 'fade' : word];
  const milliseconds = Math.min(longest, (seconds * 1000) / 3);
  const moves = [animate(incoming, frames.incoming, milliseconds)];
  if (frames.outgoing) moves.push(animate(outgoing, frames.outgoing, milliseconds));
  await Promise.all(moves);
}

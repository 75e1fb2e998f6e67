import { cartoonName } from '../../document/widget/cartoons.ts';
import { afterPaint } from '../afterPaint.ts';
import { animate, prefersStillness } from '../animate.ts';
import { transitionFrames } from './transitionFrames.ts';

/** Maximum milliseconds of a transition; never more than a third of the incoming item's time. */
const longest = 600;
/** Invisible, but painted: at 0 a browser would neither upload a picture nor a video's first frame. */
const barely = '0.01';

/**
 * Brings `incoming` in over `outgoing` as `cartoon` says. It is painted invisibly first, and the old picture stays
 * until the new one is complete, so there is never a gap. With reduced motion it fades.
 *
 * @param seconds that `incoming` will stay
 * @param due awaited before the painted item becomes visible
 * @param onSeen called when it is in the next frame
 */
export async function bringIn(
  incoming: HTMLElement,
  outgoing: HTMLElement | undefined,
  cartoon: number,
  seconds = 10,
  due?: Promise<void>,
  onSeen: () => void = () => undefined,
): Promise<void> {
  // Not `visible`, which would show through a scene still being prepared.
  incoming.style.visibility = 'inherit';
  if (outgoing === undefined) return onSeen();
  incoming.style.opacity = barely;
  await afterPaint();
  await due;
  incoming.style.opacity = '';
  onSeen();
  const name = cartoonName(cartoon);
  if (name === 'cut') return afterPaint();
  const frames = transitionFrames[prefersStillness() ? 'fade' : name];
  const milliseconds = Math.min(longest, (seconds * 1000) / 3);
  const moves = [animate(incoming, frames.incoming, milliseconds)];
  if (frames.outgoing) moves.push(animate(outgoing, frames.outgoing, milliseconds));
  await Promise.all(moves);
}

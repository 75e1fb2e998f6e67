import type { CartoonName } from '../../document/widget/cartoons.ts';

/** Animations of the new and the old picture. */
export interface TransitionFrames {
  readonly incoming: Keyframe[];
  readonly outgoing?: Keyframe[];
}

const shown: Keyframe = { transform: 'none' };
const push = (from: string, to: string): TransitionFrames => ({
  incoming: [{ transform: from }, shown],
  outgoing: [shown, { transform: to }],
});
/** Reveals the new picture from the edge whose inset is given. */
const clip = (from: string, to: string): TransitionFrames => ({
  incoming: [{ clipPath: from }, { clipPath: to }],
});
/**
 * The old picture fades only while the new one is more than half visible: two half-transparent pictures would let the
 * background through, and one that stays to the end would vanish abruptly where the new one is narrower.
 */
const leaving: Keyframe[] = [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }];
const over = (from: Keyframe, to: Keyframe): TransitionFrames => ({
  incoming: [
    { ...from, opacity: 0 },
    { ...to, opacity: 1 },
  ],
  outgoing: leaving,
});
/** For a picture that does not fill its box before the end: the old one must stay around it. */
const inside = (from: Keyframe, to: Keyframe): TransitionFrames => ({ incoming: over(from, to).incoming });
const whole = 'inset(0% 0% 0% 0%)';

/** All transitions except the cut. Names say where the picture moves to; for wipes, where the edge moves to. */
export const transitionFrames: Readonly<Record<Exclude<CartoonName, 'cut'>, TransitionFrames>> = {
  fade: over({}, {}),
  pushLeft: push('translateX(100%)', 'translateX(-100%)'),
  pushRight: push('translateX(-100%)', 'translateX(100%)'),
  pushUp: push('translateY(100%)', 'translateY(-100%)'),
  pushDown: push('translateY(-100%)', 'translateY(100%)'),
  wipeLeft: clip('inset(0% 0% 0% 100%)', whole),
  wipeRight: clip('inset(0% 100% 0% 0%)', whole),
  wipeUp: clip('inset(100% 0% 0% 0%)', whole),
  wipeDown: clip('inset(0% 0% 100% 0%)', whole),
  circle: clip('circle(0% at 50% 50%)', 'circle(75% at 50% 50%)'),
  diamond: clip(
    'polygon(50% 50%, 50% 50%, 50% 50%, 50% 50%)',
    'polygon(50% -50%, 150% 50%, 50% 150%, -50% 50%)',
  ),
  doors: clip('inset(0% 50% 0% 50%)', whole),
  diagonal: clip('polygon(0% 0%, 0% 0%, 0% 0%)', 'polygon(0% 0%, 200% 0%, 0% 200%)'),
  zoomIn: inside({ transform: 'scale(0.6)' }, shown),
  zoomOut: over({ transform: 'scale(1.4)' }, shown),
  cover: { incoming: [{ transform: 'translateX(100%)' }, shown] },
  turn: {
    incoming: [{ transform: 'perspective(2000px) rotateY(90deg)' }, { transform: 'perspective(2000px)' }],
  },
  blur: inside({ filter: 'blur(24px)' }, { filter: 'blur(0px)' }),
};

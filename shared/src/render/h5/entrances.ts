/** How a node comes in: from these frames to where it stands. */
export interface Entrance {
  readonly name: string;
  readonly frames: readonly Keyframe[];
  /** Milliseconds. */
  readonly duration: number;
}

const ordinary = 800;
const from = (transform: string): Keyframe[] => [
  { opacity: 0, transform },
  { opacity: 1, transform: 'none' },
];
const entrance = (name: string, frames: readonly Keyframe[], duration = ordinary): Entrance => ({
  name,
  frames,
  duration,
});

const bounce: readonly Keyframe[] = [
  { opacity: 0, transform: 'scale(0.3)', offset: 0 },
  { opacity: 1, transform: 'scale(1.08)', offset: 0.5 },
  { transform: 'scale(0.95)', offset: 0.75 },
  { opacity: 1, transform: 'none', offset: 1 },
];
const swing: readonly Keyframe[] = [
  { transform: 'rotate(0deg)', offset: 0 },
  { transform: 'rotate(12deg)', offset: 0.2 },
  { transform: 'rotate(-9deg)', offset: 0.45 },
  { transform: 'rotate(5deg)', offset: 0.7 },
  { transform: 'none', offset: 1 },
];
const pulse: readonly Keyframe[] = [
  { transform: 'scale(1)', offset: 0 },
  { transform: 'scale(1.12)', offset: 0.35 },
  { transform: 'scale(0.96)', offset: 0.7 },
  { transform: 'none', offset: 1 },
];
const flip = (axis: 'X' | 'Y'): Keyframe[] => [
  { opacity: 0, transform: `perspective(600px) rotate${axis}(90deg)` },
  { opacity: 1, transform: 'none' },
];

/** Every entrance, in the order in which the editor offers them; `animate` of a node names one. */
export const h5Entrances: readonly Entrance[] = [
  entrance('fadeIn', [{ opacity: 0 }, { opacity: 1 }]),
  entrance('fadeInUp', from('translateY(60px)')),
  entrance('fadeInDown', from('translateY(-60px)')),
  entrance('fadeInLeft', from('translateX(-60px)')),
  entrance('fadeInRight', from('translateX(60px)')),
  entrance('slideInUp', [{ transform: 'translateY(667px)' }, { transform: 'none' }]),
  entrance('slideInLeft', [{ transform: 'translateX(-375px)' }, { transform: 'none' }]),
  entrance('slideInRight', [{ transform: 'translateX(375px)' }, { transform: 'none' }]),
  entrance('zoomIn', from('scale(0.3)')),
  entrance('zoomOut', from('scale(1.8)')),
  entrance('bounceIn', bounce, 1000),
  entrance('rotateIn', from('rotate(-180deg)')),
  entrance('flipInX', flip('X')),
  entrance('flipInY', flip('Y')),
  entrance('swing', swing, 1000),
  entrance('pulse', pulse, 1000),
];

export const h5EntranceOf = (name: string): Entrance | undefined =>
  h5Entrances.find((known) => known.name === name);

/** A way in which a node moves: in to where it stands, while it stands there, or away from it. */
export interface NodeMotion {
  readonly name: string;
  readonly frames: readonly Keyframe[];
  /** Milliseconds that it takes when nothing else is said. */
  readonly duration: number;
}

const ordinary = 800;

export const nodeMotion = (name: string, frames: readonly Keyframe[], duration = ordinary): NodeMotion => ({
  name,
  frames,
  duration,
});

/** In from a transform, out of nothing. */
export const arriving = (transform: string): Keyframe[] => [
  { opacity: 0, transform },
  { opacity: 1, transform: 'none' },
];

/** Away to a transform, into nothing. */
export const going = (transform: string): Keyframe[] => [
  { opacity: 1, transform: 'none' },
  { opacity: 0, transform },
];

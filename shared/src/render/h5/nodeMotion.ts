/** An entrance, emphasis or exit animation of a node. */
export interface NodeMotion {
  readonly name: string;
  readonly frames: readonly Keyframe[];
  /** Default duration in milliseconds. */
  readonly duration: number;
}

const ordinary = 800;

/** Declares an animation; `duration` in milliseconds. */
export const nodeMotion = (name: string, frames: readonly Keyframe[], duration = ordinary): NodeMotion => ({
  name,
  frames,
  duration,
});

/** Fades in from a transform. */
export const arriving = (transform: string): Keyframe[] => [
  { opacity: 0, transform },
  { opacity: 1, transform: 'none' },
];

/** Fades out to a transform. */
export const going = (transform: string): Keyframe[] => [
  { opacity: 1, transform: 'none' },
  { opacity: 0, transform },
];

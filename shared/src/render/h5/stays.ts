import { type NodeMotion, nodeMotion } from './nodeMotion.ts';

/** To a state and back, so that the end of one cycle is the start of the next. */
const there = (state: Keyframe, still: Keyframe): Keyframe[] => [still, state, still];
const moved = (transform: string) => there({ transform }, { transform: 'none' });
const side = (amount: (way: number) => string, ways: readonly number[]): Keyframe[] => [
  { transform: 'none' },
  ...ways.map((way) => ({ transform: amount(way) })),
  { transform: 'none' },
];

/** Emphasis animations, repeated endlessly; `stay` of a node names one. */
export const h5Stays: readonly NodeMotion[] = [
  nodeMotion('breathe', moved('scale(1.06)'), 2000),
  nodeMotion('float', moved('translateY(-12px)'), 2400),
  nodeMotion('blink', there({ opacity: 0.2 }, { opacity: 1 }), 1600),
  nodeMotion(
    'sway',
    side((way) => `rotate(${way}deg)`, [6, -6]),
    2000,
  ),
  nodeMotion(
    'shake',
    side((way) => `translateX(${way}px)`, [-8, 8, -6, 6]),
    1000,
  ),
  nodeMotion(
    'hop',
    side((way) => `translateY(${way}px)`, [-20, 0, -8]),
    1200,
  ),
  nodeMotion(
    'heartbeat',
    side((way) => `scale(${way})`, [1.15, 1, 1.15]),
    1400,
  ),
  nodeMotion('spin', [{ transform: 'rotate(0deg)' }, { transform: 'rotate(360deg)' }], 4000),
  nodeMotion('turn', [{ transform: 'rotateY(0deg)' }, { transform: 'rotateY(360deg)' }], 4000),
  nodeMotion('glow', there({ filter: 'brightness(1.35)' }, { filter: 'brightness(1)' }), 2000),
];

/** Emphasis animation by name; undefined for an unknown one. */
export const h5StayOf = (name: string): NodeMotion | undefined =>
  h5Stays.find((known) => known.name === name);

import { arriving, type NodeMotion, nodeMotion } from './nodeMotion.ts';

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
const flip = (axis: 'X' | 'Y') => arriving(`perspective(600px) rotate${axis}(90deg)`);
const flyingFrom = (transform: string): Keyframe[] => [{ transform }, { transform: 'none' }];
const bouncingFrom = (axis: 'X' | 'Y', way: number): Keyframe[] => [
  { opacity: 0, transform: `translate${axis}(${way}px)`, offset: 0 },
  { opacity: 1, transform: `translate${axis}(${-way / 12}px)`, offset: 0.6 },
  { transform: `translate${axis}(${way / 30}px)`, offset: 0.8 },
  { opacity: 1, transform: 'none', offset: 1 },
];
const uncovering = (hidden: string): Keyframe[] => [
  { clipPath: `inset(${hidden})` },
  { clipPath: 'inset(0 0 0 0)' },
];

/** Entrance animations in the editor's order; `animate` of a node names one. */
export const h5Entrances: readonly NodeMotion[] = [
  nodeMotion('fadeIn', [{ opacity: 0 }, { opacity: 1 }]),
  nodeMotion('fadeInUp', arriving('translateY(60px)')),
  nodeMotion('fadeInDown', arriving('translateY(-60px)')),
  nodeMotion('fadeInLeft', arriving('translateX(-60px)')),
  nodeMotion('fadeInRight', arriving('translateX(60px)')),
  nodeMotion('slideInUp', flyingFrom('translateY(667px)')),
  nodeMotion('slideInDown', flyingFrom('translateY(-667px)')),
  nodeMotion('slideInLeft', flyingFrom('translateX(-375px)')),
  nodeMotion('slideInRight', flyingFrom('translateX(375px)')),
  nodeMotion('zoomIn', arriving('scale(0.3)')),
  nodeMotion('zoomOut', arriving('scale(1.8)')),
  nodeMotion('bounceIn', bounce, 1000),
  nodeMotion('bounceInUp', bouncingFrom('Y', 300), 1000),
  nodeMotion('bounceInDown', bouncingFrom('Y', -300), 1000),
  nodeMotion('rotateIn', arriving('rotate(-180deg)')),
  nodeMotion('rollIn', arriving('translateX(-120px) rotate(-120deg)')),
  nodeMotion('flipInX', flip('X')),
  nodeMotion('flipInY', flip('Y')),
  nodeMotion('blurIn', [
    { opacity: 0, filter: 'blur(16px)' },
    { opacity: 1, filter: 'blur(0px)' },
  ]),
  nodeMotion('wipeRight', uncovering('0 100% 0 0')),
  nodeMotion('wipeDown', uncovering('0 0 100% 0')),
  nodeMotion('swing', swing, 1000),
  nodeMotion('pulse', pulse, 1000),
];

/** Entrance animation by name; undefined for an unknown one. */
export const h5EntranceOf = (name: string): NodeMotion | undefined =>
  h5Entrances.find((known) => known.name === name);

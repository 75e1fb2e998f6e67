import { going, type NodeMotion, nodeMotion } from './nodeMotion.ts';

const flyingTo = (transform: string): Keyframe[] => [{ transform: 'none' }, { transform }];
const covering = (hidden: string): Keyframe[] => [
  { clipPath: 'inset(0 0 0 0)' },
  { clipPath: `inset(${hidden})` },
];

/** Exit animations; `leave` of a node names one. */
export const h5Leaves: readonly NodeMotion[] = [
  nodeMotion('fadeOut', [{ opacity: 1 }, { opacity: 0 }]),
  nodeMotion('fadeOutUp', going('translateY(-60px)')),
  nodeMotion('fadeOutDown', going('translateY(60px)')),
  nodeMotion('fadeOutLeft', going('translateX(-60px)')),
  nodeMotion('fadeOutRight', going('translateX(60px)')),
  nodeMotion('slideOutUp', flyingTo('translateY(-667px)')),
  nodeMotion('slideOutDown', flyingTo('translateY(667px)')),
  nodeMotion('slideOutLeft', flyingTo('translateX(-375px)')),
  nodeMotion('slideOutRight', flyingTo('translateX(375px)')),
  nodeMotion('shrinkOut', going('scale(0.2)')),
  nodeMotion('growOut', going('scale(1.8)')),
  nodeMotion('rotateOut', going('rotate(180deg)')),
  nodeMotion('flipOut', going('perspective(600px) rotateY(90deg)')),
  nodeMotion('blurOut', [
    { opacity: 1, filter: 'blur(0px)' },
    { opacity: 0, filter: 'blur(16px)' },
  ]),
  nodeMotion('wipeOut', covering('0 0 0 100%')),
];

/** Exit animation by name; undefined for an unknown one. */
export const h5LeaveOf = (name: string): NodeMotion | undefined =>
  h5Leaves.find((known) => known.name === name);

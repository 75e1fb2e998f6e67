import type { H5Node } from '@vitrine/shared/document';
import { h5Entrances, h5Leaves, h5Stays, type NodeMotion } from '@vitrine/shared/render';

export type Phase = 'enter' | 'stay' | 'leave';
export const phases: readonly Phase[] = ['enter', 'stay', 'leave'];

/** Animations available per phase. */
export const offered: Readonly<Record<Phase, readonly NodeMotion[]>> = {
  enter: h5Entrances,
  stay: h5Stays,
  leave: h5Leaves,
};

const fields = { enter: 'animate', stay: 'stay', leave: 'leave' } as const;

/** A node's animation in a phase; empty without. */
export const chosenIn = (node: H5Node, phase: Phase): string => node[fields[phase]] ?? '';

/** Sets a node's animation with its default duration. */
export function withMotion(node: H5Node, phase: Phase, name: string): H5Node {
  const { [`${phase}Time` as const]: _before, ...timing } = node.timing ?? {};
  return { ...node, [fields[phase]]: name, timing };
}

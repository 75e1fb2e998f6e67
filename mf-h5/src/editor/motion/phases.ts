import type { H5Node } from '@vitrine/shared/document';
import { h5Entrances, h5Leaves, h5Stays, type NodeMotion } from '@vitrine/shared/render';

export type Phase = 'enter' | 'stay' | 'leave';
export const phases: readonly Phase[] = ['enter', 'stay', 'leave'];

/** What a node may do in each part of its time on the page. */
export const offered: Readonly<Record<Phase, readonly NodeMotion[]>> = {
  enter: h5Entrances,
  stay: h5Stays,
  leave: h5Leaves,
};

const fields = { enter: 'animate', stay: 'stay', leave: 'leave' } as const;

/** Name of what the node does in a part; empty for nothing. */
export const chosenIn = (node: H5Node, phase: Phase): string => node[fields[phase]] ?? '';

/** The node with another motion; it takes the time that the motion itself takes. */
export function withMotion(node: H5Node, phase: Phase, name: string): H5Node {
  const { [`${phase}Time` as const]: _before, ...timing } = node.timing ?? {};
  return { ...node, [fields[phase]]: name, timing };
}

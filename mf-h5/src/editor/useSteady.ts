import type { H5Node } from '@vitrine/shared/document';
import { useRef } from 'react';

/** All of a node but where it stands and how large it is. */
export const sameButPlace = (one: H5Node, other: H5Node): boolean =>
  Object.keys({ ...one, ...other }).every(
    (key) => key.startsWith('info') || Reflect.get(one, key) === Reflect.get(other, key),
  );

/**
 * The nodes with each one that looks the same as before in its former object, so that moving many of them draws none of
 * the parts again in which their place is not seen.
 */
export function useSteady(
  nodes: readonly H5Node[],
  isSame: (one: H5Node, other: H5Node) => boolean,
): readonly H5Node[] {
  const before = useRef(new Map<string, H5Node>());
  const steady = nodes.map((node) => {
    const known = before.current.get(node.id);
    return known && isSame(known, node) ? known : node;
  });
  before.current = new Map(steady.map((node) => [node.id, node]));
  return steady;
}

import type { H5Node } from '@vitrine/shared/document';
import { useRef } from 'react';

/** Equality except position and size. */
export const sameButPlace = (one: H5Node, other: H5Node): boolean =>
  Object.keys({ ...one, ...other }).every(
    (key) => key.startsWith('info') || Reflect.get(one, key) === Reflect.get(other, key),
  );

/** Keeps object identity of nodes that are equal, so that moving many re-renders no parts without geometry. */
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

import type { H5Node } from '@vitrine/shared/document';
import { screenBox } from '@vitrine/shared/ui/editor';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { nodeBox } from '../document/nodeBox.ts';

/** Positions an outline around its node, in screen pixels. */
function place(outline: HTMLElement, node: H5Node, zoom: number): void {
  const { left, top, width, height } = screenBox(nodeBox(node), zoom);
  Object.assign(outline.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    transform: `rotate(${node.classify.rotationAngle}deg)`,
  });
}

/**
 * Positions outlines imperatively: dragging two hundred nodes would otherwise re-render two hundred components per
 * frame.
 */
export function useOutlinePlaces(nodes: readonly H5Node[], zoom: number): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  const placed = useRef(new WeakMap<Element, { readonly node: H5Node; readonly zoom: number }>());
  useLayoutEffect(() => {
    const outlines = layer.current?.children ?? [];
    for (const [index, node] of nodes.entries()) {
      const outline = outlines[index];
      if (!(outline instanceof HTMLElement)) continue;
      const before = placed.current.get(outline);
      if (before?.node === node && before.zoom === zoom) continue;
      place(outline, node, zoom);
      placed.current.set(outline, { node, zoom });
    }
  });
  return layer;
}

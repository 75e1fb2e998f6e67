import { useVirtualizer } from '@tanstack/react-virtual';
import type { TreeRow } from '@vitrine/shared/state';
import type { RefObject } from 'react';

const rowHeight = 32;

/** The rows in sight of the scrolled tree, with a few around. */
export function useVisibleRows<Data>(
  rows: readonly TreeRow<Data>[],
  scroller: RefObject<HTMLDivElement | null>,
) {
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (position) => rows[position]?.node.id ?? position,
    initialRect: { width: 280, height: 640 },
  });
}

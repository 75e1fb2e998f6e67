import { overviewColumns } from '@vitrine/shared/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { GridLayout, type Layout, verticalCompactor } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import type { Arrangement } from './arrange/Arrangement.ts';
import type { OverviewStore } from './OverviewStore.ts';
import { TileFrame } from './TileFrame.tsx';
import { tileKinds } from './tileKinds.ts';
import './arrange/arrange.css';

const rowHeight = 72;
const gap = 16;
/** Width below which tiles are stacked. */
const narrow = 880;

const grid = { cols: overviewColumns, rowHeight, margin: [gap, gap], containerPadding: [0, 0] } as const;
/** Pixels for a number of rows or columns. */
const heightOf = (rows: number) => rows * rowHeight + (rows - 1) * gap;

const placesOf = (layout: Layout) => layout.map(({ i: id, x, y, w, h }) => ({ id, x, y, w, h }));

interface TileGridProps {
  readonly store: OverviewStore;
  readonly arrangement: Arrangement;
}

/** Tiles in the user's layout; draggable and resizable in arrange mode. */
export const TileGrid = observer(function TileGrid({ store, arrangement }: TileGridProps) {
  const [frame, width] = useWidth();
  const { shown, arranging } = arrangement;
  const layout = useMemo(
    () =>
      shown.map(({ id, x, y, w, h }) => {
        const { least } = tileKinds[id];
        return { i: id, x, y, w, h, minW: least.w, minH: least.h };
      }),
    [shown],
  );
  const tile = (id: (typeof shown)[number]['id']) => (
    <TileFrame id={id} store={store} arrangement={arrangement} />
  );
  if (width > 0 && width < narrow)
    return (
      <div ref={frame} className="ov-column">
        {shown
          .toSorted((one, other) => one.y - other.y || one.x - other.x)
          .map(({ id, h }) => (
            <div key={id} style={{ minHeight: heightOf(h) }}>
              {tile(id)}
            </div>
          ))}
      </div>
    );
  return (
    <div ref={frame} className={arranging ? 'ov-grid ov-grid-loose' : 'ov-grid'}>
      <SelectionStyle />
      {width > 0 && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={grid}
          dragConfig={{ enabled: arranging, handle: '.ov-tile-head', cancel: '.semi-button' }}
          resizeConfig={{ enabled: arranging, handles: ['se'] }}
          compactor={verticalCompactor}
          onDragStop={(next) => arrangement.accept(placesOf(next))}
          onResizeStop={(next) => arrangement.accept(placesOf(next))}
        >
          {shown.map(({ id }) => (
            <div key={id}>{tile(id)}</div>
          ))}
        </GridLayout>
      )}
    </div>
  );
});

/**
 * The library would inject a style sheet against text selection during a drag, which the CSP forbids. An existing
 * element
 * with this id prevents that; `arrange.css` contains the rule.
 */
const SelectionStyle = () => <span id="react-draggable-style-el" hidden />;

/** Observed width in whole pixels; 0 until known. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    sizes.observe(element);
    return () => sizes.disconnect();
  });
  return [frame, width] as const;
}

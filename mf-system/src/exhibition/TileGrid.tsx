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
/** Narrower than this the tiles stand below each other, as wide as the page. */
const narrow = 880;

const grid = { cols: overviewColumns, rowHeight, margin: [gap, gap], containerPadding: [0, 0] } as const;
/** Pixels of one side, for a number of rows or columns. */
const heightOf = (rows: number) => rows * rowHeight + (rows - 1) * gap;

const placesOf = (layout: Layout) => layout.map(({ i: id, x, y, w, h }) => ({ id, x, y, w, h }));

interface TileGridProps {
  readonly store: OverviewStore;
  readonly arrangement: Arrangement;
}

/** The tiles where the person put them; while they are arranged, they can be dragged and drawn larger. */
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
 * The library would write a style sheet into the page that keeps texts from being selected during a drag, which the
 * console does not allow. It leaves an element of this name as it is; `arrange.css` does the same.
 */
const SelectionStyle = () => <span id="react-draggable-style-el" hidden />;

/** Width of an element in whole pixels, followed as it changes; 0 before it is known. */
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

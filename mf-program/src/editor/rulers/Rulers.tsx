import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { memo, type PointerEvent, type RefObject } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import type { GuideAxis } from '../view/EditorView.ts';
import { OwnGuide } from './OwnGuide.tsx';
import { ticksOf } from './ticks.ts';
import { useGuideDrag } from './useGuideDrag.ts';
import { type Origin, useOrigin } from './useOrigin.ts';
import './rulers.css';

interface RulersProps {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly overlay: RefObject<HTMLDivElement | null>;
}

/** Rulers above and beside the canvas; dragging from one creates a guide. */
export const Rulers = observer(function Rulers({ pane, overlay }: RulersProps) {
  const { store } = useEditor();
  const origin = useOrigin(pane, overlay);
  const drag = useGuideDrag(overlay);
  return (
    <>
      <Ruler axis="y" origin={origin} onPress={(event) => drag.begin(event, 'y')} />
      <Ruler axis="x" origin={origin} onPress={(event) => drag.begin(event, 'x')} />
      <div className="pe-guides">
        {(['x', 'y'] as const).flatMap((axis) =>
          store.view.guides[axis].map((at, index) => (
            <OwnGuide
              key={`${axis} ${index}`}
              axis={axis}
              index={index}
              at={at}
              origin={origin}
              onPress={(event) => drag.take(event, axis, index)}
            />
          )),
        )}
      </div>
    </>
  );
});

interface RulerProps {
  /** Axis of guides dragged from it: horizontal from the top ruler, vertical from the left one. */
  readonly axis: GuideAxis;
  readonly origin: Origin;
  readonly onPress: (event: PointerEvent) => void;
}

const Ruler = observer(function Ruler({ axis, origin, onPress }: RulerProps) {
  const say = useMessages(namespace);
  const { viewport } = useEditor();
  const { zoom } = viewport;
  const above = axis === 'y';
  const [start, length] = above ? [origin.x, origin.width] : [origin.y, origin.height];
  return (
    <div
      className="pe-ruler"
      data-axis={axis}
      role="presentation"
      title={say(above ? 'ruler.horizontal' : 'ruler.vertical')}
      onPointerDown={onPress}
    >
      <svg width="100%" height="100%" aria-hidden="true">
        <Parts axis={axis} start={start} />
        <Marks above={above} start={start} length={length} zoom={zoom} />
      </svg>
    </div>
  );
});

interface PartsProps {
  readonly axis: GuideAxis;
  /** Screen pixels from the start of the ruler to the canvas. */
  readonly start: number;
}

/** Extent of the selected widgets on the ruler. */
const Parts = observer(function Parts({ axis, start }: PartsProps) {
  const { store, viewport } = useEditor();
  const { zoom } = viewport;
  return store.selected.map(({ id, infoX, infoY, infoWidth, infoHeight }) => {
    const rect =
      axis === 'y'
        ? { x: start + infoX * zoom, y: 0, width: infoWidth * zoom, height: 20 }
        : { x: 0, y: start + infoY * zoom, width: 20, height: infoHeight * zoom };
    return <rect key={id} {...rect} className="pe-ruler-part" />;
  });
});

interface MarksProps {
  readonly above: boolean;
  readonly start: number;
  readonly length: number;
  readonly zoom: number;
}

/** Ticks and labels of a ruler. */
const Marks = memo(function Marks({ above, start, length, zoom }: MarksProps) {
  return ticksOf(-start / zoom, (length - start) / zoom, zoom).map(({ at, labelled }) => {
    const place = Math.round(start + at * zoom) + 0.5;
    const from = labelled ? 8 : 15;
    const line = above
      ? { x1: place, x2: place, y1: from, y2: 20 }
      : { y1: place, y2: place, x1: from, x2: 20 };
    const turned = above ? {} : { transform: `rotate(-90 9 ${place - 2})` };
    return (
      <g key={at}>
        <line {...line} />
        {labelled && (
          <text x={above ? place + 3 : 9} y={above ? 9 : place - 2} {...turned}>
            {at}
          </text>
        )}
      </g>
    );
  });
});

import type { Box } from '@vitrine/shared/document';
import { bottomOf, type GapGuide, type Guide, type LineGuide, rightOf } from '@vitrine/shared/editor';

interface GuideLinesProps {
  readonly guides: readonly Guide[];
  /** The moving box, in document pixels. */
  readonly bounds: Box;
  /** Screen pixels per document pixel. */
  readonly zoom: number;
}

/** Magenta guides that show what the moving box snapped to, with distances. */
export function GuideLines({ guides, bounds, zoom }: GuideLinesProps) {
  return guides.map((guide) =>
    guide.kind === 'line' ? (
      <Line key={`line ${guide.axis} ${guide.at}`} guide={guide} bounds={bounds} zoom={zoom} />
    ) : (
      <Gap key={`gap ${guide.axis} ${guide.from} ${guide.at}`} guide={guide} zoom={zoom} />
    ),
  );
}

function Line({ guide, bounds, zoom }: { guide: LineGuide; bounds: Box; zoom: number }) {
  const upright = guide.axis === 'x';
  const length = (guide.to - guide.from) * zoom;
  const style = upright
    ? { left: guide.at * zoom, top: guide.from * zoom, width: 1, height: length }
    : { left: guide.from * zoom, top: guide.at * zoom, width: length, height: 1 };
  return (
    <div className="ve-guide" style={style}>
      {stretchesBeside(guide, bounds).map(({ distance, middle }) => (
        <span
          key={middle}
          className="ve-distance"
          style={upright ? { top: middle * zoom } : { left: middle * zoom }}
        >
          {Math.round(distance)}
        </span>
      ))}
    </div>
  );
}

/** Parts of the line before and after the moving box: length, and position of the middle from the line's start. */
function stretchesBeside(guide: LineGuide, bounds: Box) {
  const [start, end] = guide.axis === 'x' ? [bounds.y, bottomOf(bounds)] : [bounds.x, rightOf(bounds)];
  const stretches = [
    { distance: start - guide.from, middle: (start - guide.from) / 2 },
    { distance: guide.to - end, middle: (guide.to + end) / 2 - guide.from },
  ];
  return stretches.filter(({ distance }) => distance >= 1);
}

function Gap({ guide, zoom }: { guide: GapGuide; zoom: number }) {
  const level = guide.axis === 'x';
  const length = guide.distance * zoom;
  const style = level
    ? { left: guide.from * zoom, top: guide.at * zoom, width: length, height: 1 }
    : { left: guide.at * zoom, top: guide.from * zoom, width: 1, height: length };
  return (
    <div className="ve-guide ve-gap" style={style}>
      <span className="ve-distance">{Math.round(guide.distance)}</span>
    </div>
  );
}

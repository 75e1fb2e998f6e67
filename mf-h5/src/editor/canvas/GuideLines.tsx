import type { Box } from '@vitrine/shared/document';
import { bottomOf, type GapGuide, type Guide, type LineGuide, rightOf } from '@vitrine/shared/editor';

interface GuideLinesProps {
  readonly guides: readonly Guide[];
  /** The box that moves, in page pixels. */
  readonly bounds: Box;
  /** Screen pixels per page pixel. */
  readonly zoom: number;
}

/** Magenta lines that say why the moving box rests where it is, with how far it is from what it meets. */
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
  const distance = farthest(guide, bounds);
  return (
    <div className="he-guide" style={style}>
      {distance > 0 && <span className="he-distance">{Math.round(distance)}</span>}
    </div>
  );
}

/** How far the line reaches beyond the moving box, on the longer side. */
function farthest(guide: LineGuide, bounds: Box): number {
  const [start, end] = guide.axis === 'x' ? [bounds.y, bottomOf(bounds)] : [bounds.x, rightOf(bounds)];
  return Math.max(start - guide.from, guide.to - end);
}

function Gap({ guide, zoom }: { guide: GapGuide; zoom: number }) {
  const level = guide.axis === 'x';
  const length = guide.distance * zoom;
  const style = level
    ? { left: guide.from * zoom, top: guide.at * zoom, width: length, height: 1 }
    : { left: guide.at * zoom, top: guide.from * zoom, width: 1, height: length };
  return (
    <div className="he-guide he-gap" style={style}>
      <span className="he-distance">{Math.round(guide.distance)}</span>
    </div>
  );
}

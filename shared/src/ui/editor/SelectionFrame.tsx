import type { Box } from '@vitrine/shared/document';
import { screenBox } from './screenBox.ts';
import './canvas.css';

const edges = [-1, 0, 1] as const;
const handles = edges.flatMap((y) => edges.map((x) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0);

const cursors: Readonly<Record<string, string>> = {
  '-1 -1': 'nwse-resize',
  '1 1': 'nwse-resize',
  '1 -1': 'nesw-resize',
  '-1 1': 'nesw-resize',
  '0 -1': 'ns-resize',
  '0 1': 'ns-resize',
  '-1 0': 'ew-resize',
  '1 0': 'ew-resize',
};

/** Handle that rotates instead of resizing. */
export const rotateHandle = 'rotate';

interface SelectionFrameProps {
  /** Bounds of the selection before rotation, in document pixels. */
  readonly bounds: Box;
  readonly zoom: number;
  readonly dragging: boolean;
  /** False when the selection is locked. */
  readonly resizable: boolean;
  readonly rotatable: boolean;
  /** Degrees clockwise. */
  readonly angle: number;
}

/** Frame of the selection, with handles and size. */
export function SelectionFrame({ bounds, zoom, dragging, ...may }: SelectionFrameProps) {
  const frame = screenBox(bounds, zoom);
  const place = `${Math.round(bounds.x)}, ${Math.round(bounds.y)}`;
  const size = `${Math.round(bounds.width)} × ${Math.round(bounds.height)}`;
  return (
    <div className="ve-selection" style={{ ...frame, transform: `rotate(${may.angle}deg)` }}>
      {may.resizable &&
        handles.map((handle) => <Handle key={`${handle.x} ${handle.y}`} {...handle} frame={frame} />)}
      {may.rotatable && (
        <span
          className="ve-handle ve-rotate"
          data-handle={rotateHandle}
          style={{ left: frame.width / 2, top: -28 }}
        />
      )}
      <span className="ve-size">
        {dragging ? `${place} · ${size}` : size}
        {may.angle !== 0 && ` · ${Math.round(may.angle)}°`}
      </span>
    </div>
  );
}

interface HandleProps {
  readonly x: number;
  readonly y: number;
  readonly frame: { readonly width: number; readonly height: number };
}

function Handle({ x, y, frame }: HandleProps) {
  const name = `${x} ${y}`;
  const style = {
    left: ((x + 1) / 2) * frame.width,
    top: ((y + 1) / 2) * frame.height,
    cursor: cursors[name] ?? 'move',
  };
  return <span className="ve-handle" data-handle={name} style={style} />;
}

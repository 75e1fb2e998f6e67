import { boundsOf } from '@vitrine/shared/editor';
import { observer } from 'mobx-react-lite';
import { nodeBox } from '../document/nodeBox.ts';
import { useEditor } from '../useEditor.ts';
import { screenBox } from './screenBox.ts';

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

/** The frame around what is selected, with its handles; around one node it turns with the node. */
export const SelectionBox = observer(function SelectionBox({ dragging }: { dragging: boolean }) {
  const { store, viewport } = useEditor();
  const { selected } = store;
  const bounds = boundsOf(selected.map(nodeBox));
  if (!bounds) return null;
  const [only] = selected;
  const angle = selected.length === 1 && only ? only.classify.rotationAngle : 0;
  const frame = screenBox(bounds, viewport.zoom);
  const place = `${Math.round(bounds.x)}, ${Math.round(bounds.y)}`;
  const size = `${Math.round(bounds.width)} × ${Math.round(bounds.height)}`;
  return (
    <div className="he-selection" style={{ ...frame, transform: `rotate(${angle}deg)` }}>
      {handles.map(({ x, y }) => (
        <span
          key={`${x} ${y}`}
          className="he-handle"
          data-handle={`${x} ${y}`}
          style={{
            left: ((x + 1) / 2) * frame.width,
            top: ((y + 1) / 2) * frame.height,
            cursor: cursors[`${x} ${y}`] ?? 'move',
          }}
        />
      ))}
      {selected.length === 1 && (
        <span
          className="he-handle he-rotate"
          data-handle="rotate"
          style={{ left: frame.width / 2, top: -28 }}
        />
      )}
      <span className="he-size">
        {dragging ? `${place} · ${size}` : size}
        {angle !== 0 && ` · ${Math.round(angle)}°`}
      </span>
    </div>
  );
});

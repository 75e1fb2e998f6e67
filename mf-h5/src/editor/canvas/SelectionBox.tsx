import { boundsOf } from '@vitrine/shared/editor';
import { SelectionFrame } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { nodeBox } from '../document/nodeBox.ts';
import { useEditor } from '../useEditor.ts';

/** Selection frame with handles; rotated with a single node. */
export const SelectionBox = observer(function SelectionBox({ dragging }: { dragging: boolean }) {
  const { store, viewport, writing } = useEditor();
  const { selected } = store;
  const bounds = boundsOf(selected.map(nodeBox));
  if (!bounds || writing.node) return null;
  const locked = store.movable.length < selected.length;
  const [only] = selected;
  const single = selected.length === 1 && only ? only : undefined;
  return (
    <SelectionFrame
      bounds={bounds}
      zoom={viewport.zoom}
      dragging={dragging}
      resizable={!locked}
      rotatable={!locked && single !== undefined}
      angle={single?.classify.rotationAngle ?? 0}
    />
  );
});

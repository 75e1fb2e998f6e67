import type { Translate } from '@vitrine/shared/i18n';
import { createPortal } from 'react-dom';
import type { TreeDrag } from './useTreeDrag.ts';

/** How many of the dragged nodes are shown by name. */
export const shownNodes = 5;

/** What hangs at the pointer while nodes are dragged. */
export function DragGhost({ drag, say }: { readonly drag: TreeDrag; readonly say: Translate }) {
  if (!drag.dragging) return null;
  const more = drag.names.length - shownNodes;
  return createPortal(
    <div className="vt-tree-ghost" style={{ transform: `translate(${drag.x + 12}px, ${drag.y + 12}px)` }}>
      {drag.ids.slice(0, shownNodes).map((id, position) => (
        <div key={id}>{drag.names[position]}</div>
      ))}
      {more > 0 && <div className="vt-tree-detail">{say('tree.moreDragged', { count: more })}</div>}
    </div>,
    document.body,
  );
}

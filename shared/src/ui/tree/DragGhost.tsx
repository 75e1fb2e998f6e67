import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { createPortal } from 'react-dom';

/** Maximum names shown; the rest are counted. */
const shownNames = 5;

/** Dragged items, and the pointer's position in the window. */
export interface Dragged {
  readonly names: readonly string[];
  readonly x: number;
  readonly y: number;
}

/** Label at the pointer while nodes or cards are dragged. */
export function DragGhost({ names, x, y }: Dragged) {
  const say = useMessages(sharedNamespace);
  const more = names.length - shownNames;
  const shown = names.slice(0, shownNames).map((name, place) => ({ name, key: `${place} ${name}` }));
  return createPortal(
    <div className="vt-tree-ghost" style={{ transform: `translate(${x + 12}px, ${y + 12}px)` }}>
      {shown.map(({ name, key }) => (
        <div key={key}>{name}</div>
      ))}
      {more > 0 && <div className="vt-tree-detail">{say('tree.moreDragged', { count: more })}</div>}
    </div>,
    document.body,
  );
}

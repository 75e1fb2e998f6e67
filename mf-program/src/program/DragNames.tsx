import { useMessages } from '@vitrine/shared/i18n';
import { createPortal } from 'react-dom';
import { namespace } from '../namespace.ts';
import type { CardDrag } from './useCardDrag.ts';

/** Names shown while dragging; the others are counted. */
const shownNames = 5;

/** What hangs at the pointer while programs are dragged. */
export function DragNames({ drag }: { readonly drag: CardDrag }) {
  const say = useMessages(namespace);
  const more = drag.names.length - shownNames;
  return createPortal(
    <div className="pg-ghost" style={{ transform: `translate(${drag.x + 12}px, ${drag.y + 12}px)` }}>
      {drag.names.slice(0, shownNames).map((name) => (
        <div key={name}>{name}</div>
      ))}
      {more > 0 && <div className="pg-ghost-more">{say('list.more', { count: more })}</div>}
    </div>,
    document.body,
  );
}

import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { namespace } from '../messages/index.ts';
import type { CardActs } from './cardActs.ts';
import { grids } from './grids.ts';
import { MaterialCard } from './MaterialCard.tsx';
import type { MaterialStore } from './MaterialStore.ts';
import { type CardDrag, useCardDrag } from './useCardDrag.ts';
import { useGridKeys } from './useGridKeys.ts';

/** Names shown while dragging; the others are counted. */
const shownNames = 5;

/** One page of materials as cards. */
export const MaterialGrid = observer(function MaterialGrid({
  store,
  acts,
}: {
  store: MaterialStore;
  acts: CardActs;
}) {
  const say = useMessages(namespace);
  const grid = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(store, acts, grid);
  const { drag, press } = useCardDrag(store, session.can('material.manage'));
  const attributes = {
    ...grids.grid,
    tabIndex: -1,
    'aria-label': say('grid.label'),
    'aria-busy': store.list.reading,
    onKeyDown: keys.onKeyDown,
  };
  return (
    <>
      <div ref={grid} className="mat-grid" {...attributes}>
        {store.list.rows.map((row) => (
          <MaterialCard
            key={row.mtId}
            row={row}
            store={store}
            acts={acts}
            current={row.mtId === keys.currentId}
            onCurrent={() => keys.setCurrentId(row.mtId)}
            onPress={(event) => press(row.mtId, event)}
          />
        ))}
      </div>
      {drag && <Ghost drag={drag} />}
    </>
  );
});

function Ghost({ drag }: { readonly drag: CardDrag }) {
  const say = useMessages(namespace);
  const more = drag.names.length - shownNames;
  return createPortal(
    <div className="mat-ghost" style={{ transform: `translate(${drag.x + 12}px, ${drag.y + 12}px)` }}>
      {drag.names.slice(0, shownNames).map((name) => (
        <div key={name}>{name}</div>
      ))}
      {more > 0 && <div className="mat-ghost-more">{say('grid.more', { count: more })}</div>}
    </div>,
    document.body,
  );
}

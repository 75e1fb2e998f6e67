import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { DragGhost, useCardDrag } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { namespace } from '../messages/index.ts';
import type { CardActions } from './cardActions.ts';
import { grids } from './grids.ts';
import { MaterialCard } from './MaterialCard.tsx';
import { LineHead, MaterialLine } from './MaterialLine.tsx';
import { MaterialMenu } from './MaterialMenu.tsx';
import type { MaterialStore } from './MaterialStore.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useRubberBand } from './useRubberBand.ts';
import type { View } from './useView.ts';
import './grid.css';

interface MaterialGridProps {
  readonly store: MaterialStore;
  readonly actions: CardActions;
  readonly view: View;
}

/** A page of materials as cards or lines. */
export const MaterialGrid = observer(function MaterialGrid({ store, actions, view }: MaterialGridProps) {
  const say = useMessages(namespace);
  const grid = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(store, actions, grid);
  const move = (rows: readonly MaterialRow[], folderId: string) => {
    store
      .move(
        rows.map(({ mtId }) => mtId),
        folderId,
      )
      .catch(notify.failure);
  };
  const { dragged, press } = useCardDrag<MaterialRow>({
    travellers: (row) => (store.selection.has(row.mtId) ? store.chosen : [row]),
    nameOf: ({ name }) => name,
    isTarget: () => true,
    expand: (folderId) => void store.tree.expand(folderId),
    drop: session.can('material.manage') ? move : undefined,
  });
  const rubber = useRubberBand(store, grid);
  const attributes = {
    ...grids.grid,
    tabIndex: -1,
    'aria-label': say('grid.label'),
    'aria-busy': store.list.reading,
    onKeyDown: keys.onKeyDown,
  };
  const Row = view === 'list' ? MaterialLine : MaterialCard;
  return (
    // The selection frame is for pointers only; keyboards select by Space, Shift and Ctrl A.
    <div className="mat-area" onPointerDown={rubber.press} role="presentation">
      <div ref={grid} className={view === 'list' ? 'mat-lines' : 'mat-grid'} {...attributes}>
        {view === 'list' && <LineHead />}
        {store.list.rows.map((row) => (
          <Row
            key={row.mtId}
            row={row}
            store={store}
            actions={actions}
            current={row.mtId === keys.currentId}
            onCurrent={() => keys.setCurrentId(row.mtId)}
            onPress={(event) => press(row, event)}
          />
        ))}
      </div>
      {rubber.band && <div className="mat-band" style={rubber.band} />}
      <MaterialMenu store={store} actions={actions} />
      {dragged && <DragGhost {...dragged} />}
    </div>
  );
});

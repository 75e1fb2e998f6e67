import { notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { EnlargedShot } from './EnlargedShot.tsx';
import type { MonitorStore } from './MonitorStore.ts';

interface EnlargedProps {
  readonly store: MonitorStore;
  readonly id: string;
  readonly now: number;
  /** Empty closes it. */
  readonly onOpen: (id: string) => void;
}

/** The screen that is open, with its neighbours on the page. */
export const Enlarged = observer(function Enlarged({ store, id, now, onOpen }: EnlargedProps) {
  const { rows } = store.tiles;
  const at = rows.findIndex(({ clId }) => clId === id);
  const tile = rows[at];
  if (!tile) return null;
  const goTo = (place: number) => {
    const other = rows[place];
    return other ? () => onOpen(other.clId) : undefined;
  };
  return (
    <EnlargedShot
      tile={tile}
      asked={store.asked.get(id)}
      now={now}
      onRefresh={() => void store.ask([id]).catch(notify.failure)}
      onBefore={goTo(at - 1)}
      onAfter={goTo(at + 1)}
      onClose={() => onOpen('')}
    />
  );
});

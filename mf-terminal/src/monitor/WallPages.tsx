import { useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { ListPages } from '../operation/ListPages.tsx';
import type { MonitorStore } from './MonitorStore.ts';
import { clearedWall, densities, densityOf, type MonitorAddress, narrowsWall } from './useMonitorAddress.ts';
import { Wall } from './Wall.tsx';

interface WallPagesProps {
  readonly store: MonitorStore;
  readonly address: MonitorAddress;
  readonly now: number;
  readonly onAddress: (changes: Partial<MonitorAddress>) => void;
}

/** A page of screens, with all loading and error states. */
export const WallPages = observer(function WallPages({ store, address, now, onAddress }: WallPagesProps) {
  const say = useMessages(namespace);
  const { tiles } = store;
  const density = densityOf(address.density);
  return (
    <PaneState
      source={tiles}
      isEmpty={tiles.rows.length === 0}
      empty={{ text: say('monitor.empty') }}
      {...(narrowsWall(address) && {
        noResult: { text: say('list.noResult'), onClear: () => onAddress(clearedWall) },
      })}
    >
      <Wall store={store} density={density} now={now} onOpen={(shot) => onAddress({ shot })} />
      <ListPages
        list={tiles}
        pageSize={densities[density]}
        onPage={(next) => onAddress({ page: String(next) })}
      />
    </PaneState>
  );
});

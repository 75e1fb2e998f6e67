import { useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { ListPages } from '../operation/ListPages.tsx';
import { type AlarmStore, alarmPageSize } from './AlarmStore.ts';
import { AlarmTable } from './AlarmTable.tsx';
import { type AlarmAddress, activeIn, clearedAlarms, narrowsAlarms } from './useAlarmAddress.ts';

interface AlarmListProps {
  readonly store: AlarmStore;
  readonly address: AlarmAddress;
  readonly onAddress: (changes: Partial<AlarmAddress>) => void;
}

/** A page of alarms, with all loading and error states. */
export const AlarmList = observer(function AlarmList({ store, address, onAddress }: AlarmListProps) {
  const say = useMessages(namespace);
  const { list } = store;
  const onlyActive = activeIn(address.active) === '1';
  return (
    <PaneState
      source={list}
      isEmpty={list.rows.length === 0}
      empty={{ text: say(onlyActive ? 'warning.noneActive' : 'warning.empty') }}
      {...(narrowsAlarms(address) && {
        noResult: { text: say('warning.noResult'), onClear: () => onAddress(clearedAlarms) },
      })}
    >
      <AlarmTable store={store} onOpen={(alarm) => onAddress({ alarm })} />
      <ListPages list={list} pageSize={alarmPageSize} onPage={(next) => onAddress({ page: String(next) })} />
    </PaneState>
  );
});

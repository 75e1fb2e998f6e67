import { type AlarmKind, alarmKind, alarmKinds, alarmMessages } from '@vitrine/shared/api';
import { formatList, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, Pagination, Select } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { BulkBar, FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { NameSearch } from '../operation/NameSearch.tsx';
import { PeriodFields } from '../operation/period/PeriodFields.tsx';
import { useStore } from '../operation/useStore.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { AlarmDrawer } from './AlarmDrawer.tsx';
import { AlarmSettingDrawer } from './AlarmSettingDrawer.tsx';
import { AlarmStore, alarmPageSize } from './AlarmStore.ts';
import { AlarmTable } from './AlarmTable.tsx';
import './warning.css';

const addressDefaults = {
  active: '1',
  kind: '',
  client: '',
  name: '',
  from: '',
  to: '',
  page: '1',
  alarm: '',
  telling: '',
};
const cleared = { kind: '', client: '', name: '', from: '', to: '', page: '1' };
const activeChips = ['1', '0', 'all'] as const;
const kindIn = (text: string): '' | AlarmKind => alarmKind.safeParse(text).data ?? '';
const activeIn = (text: string) => (text === '0' || text === '1' ? text : '');

/** Alarms of terminals with their recordings; dismissing one or many. */
export const WarningPage = observer(function WarningPage() {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const { groupId, groupName } = useTerminalArea();
  const store = useStore((client) => new AlarmStore(client));
  const [address, setAddress] = useAddressState(addressDefaults);
  const { client: clId, name, from, to, page } = address;
  const active = activeIn(address.active);
  const kind = kindIn(address.kind);
  const { list } = store;

  useEffect(() => {
    store.show(
      { active, kind, gpId: groupId, clId, clientName: name, startDate: from, endDate: to },
      Number(page) || 1,
    );
  }, [store, active, kind, groupId, clId, name, from, to, page]);

  const cancel = useCancel(store);
  const narrowed = kind !== '' || clId !== '' || name !== '' || from !== '' || to !== '';
  const opened = store.row(address.alarm);
  return (
    <WorkPane
      title={say('warning.title')}
      breadcrumb={[{ label: groupName }]}
      action={<Button onClick={() => setAddress({ telling: '1' })}>{say('warning.telling.open')}</Button>}
      filters={
        <>
          <FilterChips
            label={say('warning.column.state')}
            value={active === '' ? 'all' : active}
            chips={activeChips.map((value) => ({ value, label: say(`warning.active.${value}`) }))}
            onChange={(value) => setAddress({ active: value, page: '1' })}
          />
          <Select
            showClear
            className="operation-terminal"
            value={kind === '' ? undefined : kind}
            placeholder={say('warning.anyKind')}
            optionList={alarmKinds.map((value) => ({ value, label: sayShared(alarmMessages[value]) }))}
            aria-label={say('warning.column.kind')}
            onChange={(value) => setAddress({ kind: kindIn(String(value)), page: '1' })}
          />
          <NameSearch value={name} onChange={(text) => setAddress({ name: text, page: '1' })} />
          <PeriodFields value={address} onChange={(period) => setAddress({ ...period, page: '1' })} />
        </>
      }
      bulk={
        <BulkBar count={store.checked.length} onClear={() => store.check([])}>
          <Button type="danger" onClick={() => cancel(store.checked.map(({ alarmId }) => alarmId))}>
            {say('warning.cancel')}
          </Button>
        </BulkBar>
      }
    >
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        empty={{ text: say(active === '1' ? 'warning.noneActive' : 'warning.empty') }}
        {...(narrowed && {
          noResult: { text: say('warning.noResult'), onClear: () => setAddress(cleared) },
        })}
      >
        <AlarmTable store={store} onOpen={(alarm) => setAddress({ alarm })} />
        {list.total > alarmPageSize && (
          <Pagination
            className="operation-pages"
            total={list.total}
            pageSize={alarmPageSize}
            currentPage={list.page}
            showTotal
            onPageChange={(next) => setAddress({ page: String(next) })}
          />
        )}
      </PaneState>
      {opened && (
        <AlarmDrawer
          alarm={opened}
          onCancel={() => cancel([opened.alarmId])}
          onClose={() => setAddress({ alarm: '' })}
        />
      )}
      {address.telling !== '' && <AlarmSettingDrawer onClose={() => setAddress({ telling: '' })} />}
    </WorkPane>
  );
});

const shownNames = 5;

/** Dismisses alarms, after a confirmation naming the terminals. */
function useCancel(store: AlarmStore) {
  const say = useMessages(namespace);
  const [busy, setBusy] = useState(false);
  return async (ids: readonly string[]) => {
    if (busy || !session.can('terminal.manage')) return;
    const names = store.list.rows
      .filter(({ alarmId }) => ids.includes(alarmId))
      .map((row) => row.terminalName);
    const agreed = await confirm({
      title: say('warning.cancelTitle', { count: ids.length }),
      content: say('warning.cancelContent', {
        names: formatList([...new Set(names)].slice(0, shownNames)),
      }),
      action: say('warning.cancel'),
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      notify.success(say('warning.cancelled', { count: await store.cancelling.run([ids]) }));
    } catch (reason) {
      notify.failure(reason);
    }
    setBusy(false);
  };
}

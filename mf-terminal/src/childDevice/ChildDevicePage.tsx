import {
  type ChildDevice,
  deleteChildDevice,
  deviceKind,
  selectChildDevicePage,
  updateChildDevice,
} from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { PagedList, Refresher } from '@vitrine/shared/state';
import { Input, notify, Pagination } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { DeviceTable } from './DeviceTable.tsx';
import './childDevice.css';

/** `terminal`: only devices of this terminal. */
const addressDefaults = { terminal: '', group: '-1', kind: '', keyword: '', page: '1' };
const pageSize = 24;
type Filter = { clId: string; gpId: string; kind: '' | ChildDevice['kind']; keyword: string };

/** Devices attached to terminals, such as a second screen or a sensor. */
export const ChildDevicePage = observer(function ChildDevicePage() {
  const say = useMessages(namespace);
  const list = useDevices();
  const [{ terminal, group, kind, keyword, page }, setAddress] = useAddressState(addressDefaults);
  useEffect(() => {
    const known = deviceKind.safeParse(kind);
    const filter = { clId: terminal, gpId: group, kind: known.success ? known.data : ('' as const), keyword };
    void list.show(filter, Number(page) || 1);
  }, [list, terminal, group, kind, keyword, page]);

  const name = list.rows.find((device) => device.clId === terminal)?.terminalName;
  const back = new URLSearchParams({ group, ...(terminal === '' ? {} : { terminal }) });
  const rename = async (device: ChildDevice, to: string) => {
    try {
      await client.call(updateChildDevice, { id: device.id, name: to });
    } catch (reason) {
      notify.failure(reason);
    }
    await list.reload();
  };
  const forget = async (device: ChildDevice) => {
    const title = say('device.forgetTitle', { name: device.name || device.number });
    const content = say('device.forgetContent');
    if (!(await confirm({ title, content, action: say('device.forget'), danger: true }))) return;
    await client.call(deleteChildDevice, { id: device.id }).catch(notify.failure);
    await list.reload();
  };
  return (
    <main className="terminal-devices">
      <WorkPane
        title={name ? say('device.titleOf', { name }) : say('device.title')}
        breadcrumb={[{ label: say('title'), to: `/terminal/attribute?${back}` }]}
        help="screen-terminals"
        filters={
          <>
            <FilterChips
              label={say('device.kind')}
              value={kind}
              chips={[
                { value: '', label: say('list.all') },
                ...deviceKind.options.map((value) => ({ value, label: say(`device.kinds.${value}`) })),
              ]}
              onChange={(next) => setAddress({ kind: next, page: '1' })}
            />
            <Input
              className="terminal-search"
              prefix={<IconSearch />}
              showClear
              value={keyword}
              placeholder={say('device.search')}
              aria-label={say('device.search')}
              onChange={(next) => setAddress({ keyword: next, page: '1' })}
            />
            {terminal !== '' && <Link to="/childDevice">{say('device.every')}</Link>}
          </>
        }
      >
        <PaneState
          source={list}
          onGone={
            terminal === '' && group === addressDefaults.group
              ? undefined
              : () => setAddress({ terminal: '', group: addressDefaults.group })
          }
          isEmpty={list.rows.length === 0}
          empty={{ text: say('device.empty') }}
          {...((kind !== '' || keyword !== '') && {
            noResult: {
              text: say('device.noResult'),
              onClear: () => setAddress({ kind: '', keyword: '', page: '1' }),
            },
          })}
        >
          <DeviceTable
            devices={list.rows}
            manage={session.can('terminal.manage')}
            onRename={rename}
            onForget={forget}
          />
          {list.total > pageSize && (
            <Pagination
              total={list.total}
              pageSize={pageSize}
              currentPage={list.page}
              showTotal
              onPageChange={(next) => setAddress({ page: String(next) })}
            />
          )}
        </PaneState>
      </WorkPane>
    </main>
  );
});

/** The list, reloaded when terminals report changes. */
function useDevices(): PagedList<ChildDevice, Filter> {
  const [list] = useState(
    () =>
      new PagedList<ChildDevice, Filter>(
        async ({ page, filter }, signal) => {
          const input = { ...filter, pageNum: page, pageSize };
          const answer = await client.call(selectChildDevicePage, input, { signal });
          return { rows: answer.deviceList, total: answer.totalNum };
        },
        { pageSize, filter: { clId: '', gpId: '-1', kind: '', keyword: '' } },
      ),
  );
  useEffect(() => {
    const refresh = new Refresher<'list'>(() => list.reload());
    const stop = subscribeEvents((event) => {
      if (event.kind === 'resync' || event.kind === 'terminal' || event.kind === 'presence')
        refresh.ask('list');
    });
    return () => {
      stop();
      refresh.stop();
      list.cancel();
    };
  }, [list]);
  return list;
}

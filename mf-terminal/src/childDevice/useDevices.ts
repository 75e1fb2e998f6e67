import { type ChildDevice, selectChildDevicePage } from '@vitrine/shared/api';
import { client, useEvents } from '@vitrine/shared/session';
import { PagedList, Refresher } from '@vitrine/shared/state';
import { useEffect, useState } from 'react';
import type { DeviceFilter } from './deviceAddress.ts';

const pageSize = 24;

export type DeviceList = PagedList<ChildDevice, DeviceFilter>;

/** The list, reloaded when terminals report changes. */
export function useDevices(): DeviceList {
  const [list] = useState(makeList);
  const [refresh] = useState(() => new Refresher<'list'>(() => list.reload()));
  useEvents(['terminal', 'presence'], () => refresh.ask('list'));
  useEffect(
    () => () => {
      refresh.stop();
      list.cancel();
    },
    [list, refresh],
  );
  return list;
}

const makeList = (): DeviceList =>
  new PagedList<ChildDevice, DeviceFilter>(
    async ({ page, filter }, signal) => {
      const input = { ...filter, pageNum: page, pageSize };
      const answer = await client.call(selectChildDevicePage, input, { signal });
      return { rows: answer.deviceList, total: answer.totalNum };
    },
    { pageSize, filter: { clId: '', gpId: '-1', kind: '', keyword: '' } },
  );

import { type AlarmKind, alarmKind } from '@vitrine/shared/api';
import { useAddressState } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import type { AlarmStore } from './AlarmStore.ts';

const addressDefaults = {
  active: '1',
  kind: '',
  client: '',
  name: '',
  from: '',
  to: '',
  page: '1',
  alarm: '',
  notifying: '',
};
export type AlarmAddress = typeof addressDefaults;

/** No filters. */
export const clearedAlarms = { kind: '', client: '', name: '', from: '', to: '', page: '1' };
export const narrowsAlarms = ({ kind, client, name, from, to }: AlarmAddress): boolean =>
  kindIn(kind) !== '' || client !== '' || name !== '' || from !== '' || to !== '';

export const kindIn = (text: string): '' | AlarmKind => alarmKind.safeParse(text).data ?? '';
export const activeIn = (text: string) => (text === '0' || text === '1' ? text : '');

/** What the address says of the alarms, which the store shows. */
export function useAlarmAddress(store: AlarmStore) {
  const { groupId } = useTerminalArea();
  const [address, setAddress] = useAddressState(addressDefaults);
  const { client: clId, name, from, to, page } = address;
  const active = activeIn(address.active);
  const kind = kindIn(address.kind);
  useEffect(() => {
    store.show(
      { active, kind, gpId: groupId, clId, clientName: name, startDate: from, endDate: to },
      Number(page) || 1,
    );
  }, [store, active, kind, groupId, clId, name, from, to, page]);
  return [address, setAddress] as const;
}

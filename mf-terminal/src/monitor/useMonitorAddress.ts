import { notify } from '@vitrine/shared/ui/basic';
import { useAddressState } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import type { MonitorStore } from './MonitorStore.ts';

const addressDefaults = { state: '', name: '', page: '1', density: 'medium', every: '', shot: '' };
export type MonitorAddress = typeof addressDefaults;

/** No filters. */
export const clearedWall = { state: '', name: '', page: '1' };
export const narrowsWall = ({ state, name }: MonitorAddress): boolean =>
  lineStateOf(state) !== '' || name !== '';

/** Screens per page. */
export const densities = { large: 6, medium: 12, small: 48 } as const;
export type Density = keyof typeof densities;
export const densityNames = Object.keys(densities) as readonly Density[];
export const densityOf = (text: string): Density => densityNames.find((name) => name === text) ?? 'medium';

export const lineStateOf = (text: string) => (text === '0' || text === '1' ? text : '');

/** What the address says of the screenshots, which the store shows. */
export function useMonitorAddress(store: MonitorStore) {
  const { groupId } = useTerminalArea();
  const [address, setAddress] = useAddressState(addressDefaults);
  const { name, page } = address;
  const lineState = lineStateOf(address.state);
  const pageSize = densities[densityOf(address.density)];
  useEffect(() => {
    void store
      .show({ gpId: groupId, lineState, clientName: name }, Number(page) || 1, pageSize)
      .catch(notify.failure);
  }, [store, groupId, lineState, name, page, pageSize]);
  return [address, setAddress] as const;
}

import { type ChildDevice, deviceKind } from '@vitrine/shared/api';

/** `terminal`: only devices of this terminal. */
export const deviceDefaults = { terminal: '', group: '-1', kind: '', keyword: '', page: '1' };
export type DeviceAddress = typeof deviceDefaults;

export interface DeviceFilter {
  readonly clId: string;
  readonly gpId: string;
  readonly kind: '' | ChildDevice['kind'];
  readonly keyword: string;
}

/** The filter for the server. */
export function deviceFilter({ terminal, group, kind, keyword }: DeviceAddress): DeviceFilter {
  const known = deviceKind.safeParse(kind);
  return { clId: terminal, gpId: group, kind: known.success ? known.data : '', keyword };
}

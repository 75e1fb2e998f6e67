import type { ApiError } from '@vitrine/shared/session';

export type { ApiError };

/** Words of failures that may pass by themselves. */
const passing = [
  'network.unreachable',
  'database.unavailable',
  'server.stopping',
  'material.uploadBusy',
  'material.uploadOffset',
];

/** True when the same upload may go well a little later, without the person doing anything. */
export const isNetworkFailure = (reason: ApiError): boolean => passing.includes(reason.error);

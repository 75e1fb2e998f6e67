import type { ApiError } from '@vitrine/shared/session';

export type { ApiError };

/** Codes of temporary failures. */
const passing = [
  'network.unreachable',
  'database.unavailable',
  'storage.unavailable',
  'server.stopping',
  'material.uploadBusy',
  'material.uploadOffset',
];

/** True when a retry may succeed without action by the user. */
export const isNetworkFailure = (reason: ApiError): boolean => passing.includes(reason.error);

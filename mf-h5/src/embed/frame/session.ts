import { ApiError } from '@vitrine/shared/api/client';
import type * as original from '@vitrine/shared/session';

export { ApiError, isAbort } from '@vitrine/shared/api/client';

/*
 * Replaces `@vitrine/shared/session` in the embedded editor (see webpack.config.ts): without session, cookies and
 * server, the code for calls is omitted altogether.
 */

export const session: Pick<typeof original.session, 'userName' | 'timeZone' | 'can'> = {
  userName: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  can: () => false,
};

export const eventStatus: Pick<typeof original.eventStatus, 'staleSince'> = { staleSince: undefined };

/*
 * No events without a server: the subscription returns an unsubscribe function like the original, and the hooks get
 * nothing.
 */
export const subscribeEvents: typeof original.subscribeEvents = () => () => undefined;
export const useEvents: typeof original.useEvents = () => undefined;
export const useStoreEvents: typeof original.useStoreEvents = () => undefined;

export const client: typeof original.client = {
  call: () => Promise.reject(new ApiError('embed.noServer', '')),
};

import { ApiError } from '@vitrine/shared/api/client';

export { ApiError, isAbort } from '@vitrine/shared/api/client';

/*
 * Replaces `@vitrine/shared/session` in the embedded editor (see webpack.config.ts): without session, cookies and
 * server, the code for calls is omitted altogether.
 */

export const session = {
  userName: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  can: () => false,
};

export const eventStatus: { readonly staleSince: Date | undefined } = { staleSince: undefined };

/** No events without a server. Returns an unsubscribe function like the original. */
export const subscribeEvents = () => () => undefined;
export const useEvents = () => undefined;
export const useHearing = () => undefined;

export const client = {
  call: () => Promise.reject(new ApiError('embed.noServer', '')),
};

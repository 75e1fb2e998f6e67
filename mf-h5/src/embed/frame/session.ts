import { ApiError } from '@vitrine/shared/api/client';

export { ApiError, isAbort } from '@vitrine/shared/api/client';

/*
 * Stands in the embedded editor for `@vitrine/shared/session` (see webpack.config.ts): a foreign page has nobody signed in,
 * no cookies and no server of ours, and code that is not there cannot ask.
 */

export const session = {
  userName: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  can: () => false,
};

export const eventStatus: { readonly staleSince: Date | undefined } = { staleSince: undefined };

/** Nothing is heard of a server that is not there. Answers how to stop listening, as the session's own does. */
export const subscribeEvents = () => () => undefined;

export const client = {
  call: () => Promise.reject(new ApiError('embed.noServer', '')),
};

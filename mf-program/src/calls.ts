import type { client } from '@vitrine/shared/session';

/** The part of the client used by this remote's stores; tests replace it. */
export type Calls = Pick<typeof client, 'call'>;

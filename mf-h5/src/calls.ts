import type { client } from '@vitrine/shared/session';

/** The part of the client that this remote's stores use; tests hand in one that answers by itself. */
export type Calls = Pick<typeof client, 'call'>;

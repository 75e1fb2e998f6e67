import type { client } from '@vitrine/shared/session';

/** Client interface of this remote's stores; faked by tests. */
export type Calls = Pick<typeof client, 'call'>;

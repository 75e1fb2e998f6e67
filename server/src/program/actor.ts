import type { SessionContext } from '../platform/route.ts';

/** The person who makes a call. */
export type Actor = Pick<SessionContext, 'session' | 'address' | 'language'>;

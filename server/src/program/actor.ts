import type { SessionContext } from '../platform/route.ts';

export type Actor = Pick<SessionContext, 'session' | 'address' | 'language'>;

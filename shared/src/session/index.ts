export { ApiError, isAbort } from '../api/client.ts';
export { readCookie, sessionCookies } from './cookies.ts';
export type { OtherPerson } from './facts.ts';
export { pathOf } from './pathOf.ts';
export { Session } from './Session.ts';
export { client, eventStatus, session, subscribeEvents } from './singletons.ts';
export { type EventOf, useEvents, useStoreEvents } from './useEvents.ts';

import { currentLanguage, setServerTime, setUsualTimeZone } from '@vitrine/shared/i18n';
import { makeAutoObservable, reaction } from 'mobx';
import type { ConsoleEvent } from '../api/base/event.ts';
import { type Client, createClient, createEventFeed } from '../api/client.ts';
import { Session } from './Session.ts';

/** The session of this page, shared by all remotes. */
export const session: Session = new Session(() => client);

reaction(() => session.timeZone, setUsualTimeZone, { fireImmediately: true });

/**
 * The client of this page: sends the session's token, ends the session on 401, and repeats refused calls after a new
 * sign-in where the page waits for one.
 */
export const client: Client = createClient({
  token: () => session.sentToken(),
  language: currentLanguage,
  onUnauthenticated: (reason) => session.expire(reason),
  onServerTime: setServerTime,
  reentry: {
    ready: (signal) => session.ready(signal),
    again: (refused, signal) => session.again(refused, signal),
  },
});

/** Since when the screen may be outdated because events are not received. */
class EventStatus {
  staleSince: Date | undefined = undefined;

  constructor() {
    makeAutoObservable(this);
  }

  setStaleSince(since: Date | undefined): void {
    this.staleSince = since;
  }

  get stale(): boolean {
    return this.staleSince !== undefined;
  }
}

/** Observable: whether events arrive. Panes show "as of 12:04" from it. */
export const eventStatus = new EventStatus();

const feed = createEventFeed({
  url: '/etv/events',
  after: () => session.eventId,
  onRefused: () => void session.verify(),
  onStaleChange: (since) => eventStatus.setStaleSince(since),
});

/** Events are authorised by the cookie: without a session there are none, and subscribers wait with the page. */
reaction(
  () => [session.signedIn, session.away],
  ([signedIn, away]) => {
    if (!signedIn) feed.close();
    else if (away) feed.pause();
    else feed.resume();
  },
);

/**
 * Subscribes to the server's events of this tenant, outside of React; components use `useEvents`. After a gap, a
 * `resync` event asks to read again. Returns the unsubscribe function.
 *
 * @example
 * const unsubscribe = subscribeEvents(({ kind }) => {
 *   if (kind === 'tree' || kind === 'resync') void reload();
 * });
 */
export const subscribeEvents = (handler: (event: ConsoleEvent) => void): (() => void) =>
  feed.subscribe(handler);

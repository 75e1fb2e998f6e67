import { type ConsoleEvent, consoleEvent } from '../base/event.ts';
import { EventConnection } from './EventConnection.ts';
import { Staleness } from './Staleness.ts';

/** Where events come from, and what is called when they stop. */
export interface EventFeedOptions {
  /** `/etv/events` of the server; the browser sends the session cookie. */
  readonly url: string;
  /**
   * Id of the latest event when the page read its data. Later events are delivered even if they precede the connection;
   * without it they are lost, and the data stays outdated.
   */
  readonly after?: () => string;
  readonly EventSource?: typeof globalThis.EventSource;
  /**
   * Called when the server refused the stream, unlike a network failure: the session may have ended. The caller then
   * pauses or closes the feed; otherwise it keeps retrying.
   */
  readonly onRefused?: () => void;
  /**
   * Called when the screen starts or stops being possibly outdated. `since`: last time it was certain to be current.
   */
  readonly onStaleChange?: (since: Date | undefined) => void;
  /** Random number from 0 to 1; for tests. */
  readonly random?: () => number;
}

/** Subscriptions that share one connection. */
export interface EventFeed {
  /**
   * Subscribes to all events; the first subscriber opens the connection, the last one closes it. Returns the
   * unsubscribe function.
   */
  subscribe(handler: (event: ConsoleEvent) => void): () => void;
  /** Closes the connection; subscribers stay until {@link EventFeed.resume}. */
  pause(): void;
  resume(): void;
  /** Closes the connection and removes the subscribers, for example at sign-out. */
  close(): void;
}

/**
 * One event connection for the whole console, reopened with growing delays. After a gap every subscriber gets a
 * `resync` event, since events were missed.
 *
 * @example
 * const feed = createEventFeed({ url: '/etv/events', after, onRefused, onStaleChange });
 * const unsubscribe = feed.subscribe(({ kind }) => {
 *   if (kind === 'tree' || kind === 'resync') void reload();
 * });
 */
export function createEventFeed(options: EventFeedOptions): EventFeed {
  const handlers = new Set<(event: ConsoleEvent) => void>();
  let paused = false;

  const emit = (event: ConsoleEvent) => {
    for (const each of singly(event)) for (const handler of [...handlers]) handler(each);
  };
  const staleness = new Staleness((since) => options.onStaleChange?.(since));
  const connection = new EventConnection({
    connect() {
      // After a gap everything is read again anyway.
      const after = staleness.isStale ? '' : (options.after?.() ?? '');
      return new (options.EventSource ?? globalThis.EventSource)(addressAfter(options.url, after));
    },
    random: options.random ?? Math.random,
    onOpen: () => staleness.end() && emit({ kind: 'resync', at: new Date().toISOString() }),
    onData(text) {
      const event = readEvent(text);
      if (event) emit(event);
    },
    onLost(refused) {
      staleness.begin();
      if (refused) options.onRefused?.();
    },
  });
  const shut = () => {
    connection.close();
    staleness.end();
  };

  return {
    subscribe(handler) {
      handlers.add(handler);
      if (handlers.size === 1 && !paused) connection.open();
      return () => {
        if (handlers.delete(handler) && handlers.size === 0) shut();
      };
    },
    pause() {
      if (paused) return;
      paused = true;
      connection.close();
      if (handlers.size > 0) staleness.begin();
    },
    resume() {
      if (!paused) return;
      paused = false;
      if (handlers.size > 0) connection.open();
    },
    close() {
      paused = false;
      handlers.clear();
      shut();
    },
  };
}

const addressAfter = (url: string, id: string) =>
  id === '' ? url : `${url}?after=${encodeURIComponent(id)}`;

/** Splits a batch of presence changes into single events. */
function singly(event: ConsoleEvent): ConsoleEvent[] {
  if (event.kind !== 'presences') return [event];
  const { at, states = {} } = event;
  const each = (clIds: readonly string[], online: boolean) =>
    clIds.map((clId) => ({ kind: 'presence' as const, clId, online, at, state: states[clId] }));
  return [...each(event.online, true), ...each(event.offline, false)];
}

/** A newer server may send unknown kinds; they concern pages that this console does not have. */
function readEvent(text: string): ConsoleEvent | undefined {
  const parsed = consoleEvent.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}

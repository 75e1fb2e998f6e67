import { type ConsoleEvent, consoleEvent } from '../base/event.ts';

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

const firstDelay = 1000;
const longestDelay = 30_000;
/** `EventSource.CLOSED`: the browser will not retry, because the response was not a stream. */
const refused = 2;

/**
 * One event connection for the whole console, reopened with growing delays. After a gap every subscriber gets a
 * `resync` event, since events were missed.
 */
export function createEventFeed(options: EventFeedOptions): EventFeed {
  const { random = Math.random } = options;
  const handlers = new Set<(event: ConsoleEvent) => void>();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelay;
  let lostAt: Date | undefined;
  let paused = false;

  const emit = (event: ConsoleEvent) => {
    for (const each of singly(event)) for (const handler of [...handlers]) handler(each);
  };

  const markLost = () => {
    if (lostAt) return;
    lostAt = new Date();
    options.onStaleChange?.(lostAt);
  };

  const markHeard = () => {
    delay = firstDelay;
    if (!lostAt) return;
    lostAt = undefined;
    options.onStaleChange?.(undefined);
    emit({ kind: 'resync', at: new Date().toISOString() });
  };

  /** After a gap everything is read again anyway. */
  const address = () => {
    const after = lostAt ? '' : (options.after?.() ?? '');
    return after === '' ? options.url : `${options.url}?after=${encodeURIComponent(after)}`;
  };

  const open = () => {
    const connection = new (options.EventSource ?? globalThis.EventSource)(address());
    source = connection;
    connection.onopen = markHeard;
    connection.onmessage = (message: MessageEvent<string>) => {
      const event = readEvent(message.data);
      if (event) emit(event);
    };
    connection.onerror = () => {
      const wasRefused = connection.readyState === refused;
      connection.close();
      markLost();
      if (wasRefused) options.onRefused?.();
      if (paused || handlers.size === 0) return;
      // Jitter in the upper half, so that consoles do not reconnect all at once after a server restart.
      timer = setTimeout(open, (delay / 2) * (1 + random()));
      delay = Math.min(delay * 2, longestDelay);
    };
  };

  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    delay = firstDelay;
  };

  const shut = () => {
    disconnect();
    if (lostAt) options.onStaleChange?.(undefined);
    lostAt = undefined;
  };

  return {
    subscribe(handler) {
      handlers.add(handler);
      if (handlers.size === 1 && !paused) open();
      return () => {
        if (handlers.delete(handler) && handlers.size === 0) shut();
      };
    },
    pause() {
      if (paused) return;
      paused = true;
      disconnect();
      if (handlers.size > 0) markLost();
    },
    resume() {
      if (!paused) return;
      paused = false;
      if (handlers.size > 0) open();
    },
    close() {
      paused = false;
      handlers.clear();
      shut();
    },
  };
}

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

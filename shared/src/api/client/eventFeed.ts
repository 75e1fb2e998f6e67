import { type ConsoleEvent, consoleEvent } from '../base/event.ts';

export interface EventFeedOptions {
  /** `/etv/events` of the server; the session cookie goes along by itself. */
  readonly url: string;
  /**
   * Id of the newest event when the page began to read. What happens after it is heard even when it comes before the
   * connection stands; without it such an event is lost, and what was read stays as it was.
   */
  readonly after?: () => string;
  readonly EventSource?: typeof globalThis.EventSource;
  /**
   * Called when the server answered with something else than events, which a lost network does not: the session may be
   * over. A caller that finds that it is pauses or closes the feed; else it goes on trying.
   */
  readonly onRefused?: () => void;
  /** Called when what is on screen starts or stops being possibly out of date. `since`: the last sure moment. */
  readonly onStaleChange?: (since: Date | undefined) => void;
  /** For tests; a number from 0 to 1. */
  readonly random?: () => number;
}

export interface EventFeed {
  /** Hears every event from now on; the first subscriber opens the connection, the last one closes it. Call the result to stop. */
  subscribe(handler: (event: ConsoleEvent) => void): () => void;
  /** Closes the connection; subscribers stay, and hear again after {@link EventFeed.resume}. */
  pause(): void;
  resume(): void;
  /** Closes the connection and forgets the subscribers, for example at sign-out. */
  close(): void;
}

const firstDelay = 1000;
const longestDelay = 30_000;
/** `EventSource.CLOSED`: the browser itself would not try again, because an answer came that is no stream. */
const refused = 2;

/**
 * One connection for the whole console, opened again with growing pauses. After a gap every subscriber gets a
 * `resync` event: what happened meanwhile was not heard.
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
      // Somewhere in the upper half, so that not all consoles knock in the same instant after a server came back.
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

/** Terminals that came or went together, one by one. */
function singly(event: ConsoleEvent): ConsoleEvent[] {
  if (event.kind !== 'presences') return [event];
  const { at, states = {} } = event;
  const each = (clIds: readonly string[], online: boolean) =>
    clIds.map((clId) => ({ kind: 'presence' as const, clId, online, at, state: states[clId] }));
  return [...each(event.online, true), ...each(event.offline, false)];
}

/** A server newer than this console may send kinds that it does not know; they concern pages that it does not have. */
function readEvent(text: string): ConsoleEvent | undefined {
  const parsed = consoleEvent.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}

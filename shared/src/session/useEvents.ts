import { useEffect, useEffectEvent } from 'react';
import type { ConsoleEvent, ConsoleEventKind } from '../api/base/event.ts';
import { subscribeEvents } from './singletons.ts';

/** Kinds that reach subscribers: `presences` is split into single ones. */
type EventKind = Exclude<ConsoleEventKind, 'presences'>;
/** After a gap every page reads again, so `resync` is part of all choices of kinds. */
export type EventOf<Kind extends EventKind> = Extract<ConsoleEvent, { kind: Kind | 'resync' }>;

/**
 * Hands over events of these kinds while mounted, and `resync` after a gap in which they may have been missed. Kinds and
 * handler may change between renders; the subscription stays.
 *
 * @example
 * useEvents(['tree'], () => void reload());
 */
export function useEvents<Kind extends EventKind>(
  kinds: readonly Kind[],
  onEvent: (event: EventOf<Kind>) => void,
): void {
  useSubscription((event) => {
    if (isOf(event, kinds)) onEvent(event);
  });
}

/** Hands over every event to a store while mounted; the store knows which concern it, and is disposed by its page. */
export function useStoreEvents(store: { onEvent(event: ConsoleEvent): void } | undefined): void {
  useSubscription((event) => store?.onEvent(event));
}

function useSubscription(onEvent: (event: ConsoleEvent) => void): void {
  const handle = useEffectEvent(onEvent);
  useEffect(() => subscribeEvents((event) => handle(event)), []);
}

function isOf<Kind extends EventKind>(event: ConsoleEvent, kinds: readonly Kind[]): event is EventOf<Kind> {
  const received: readonly ConsoleEventKind[] = kinds;
  return event.kind === 'resync' || received.includes(event.kind);
}

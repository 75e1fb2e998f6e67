import type { ConsoleEvent, ConsoleEventKind } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { SessionView } from '@vitrine/shared/contract';
import { Resource } from '@vitrine/shared/state';
import { Throttle } from './Throttle.ts';

/** Milliseconds between two reads of what no event tells. */
export const everyMinute = 60_000;

/** What is read, and when. */
export interface Reading<Value> {
  /** Whether the person may have it; otherwise it is never asked for. */
  readonly allowed: boolean;
  /** Events that change it. */
  readonly hears: readonly ConsoleEventKind[];
  /** Whether an event that is none of those changes it all the same; none does, when left out. */
  readonly concerns?: (event: ConsoleEvent) => boolean;
  /** The least time between two reads, in milliseconds. */
  readonly pause: number;
  readonly read: (signal: AbortSignal) => Promise<Value>;
  /** Whether there is a question to ask yet; always, when left out. */
  readonly ready?: () => boolean;
}

interface Source {
  readonly resource: Resource<unknown>;
  readonly hears: readonly ConsoleEventKind[];
  readonly concerns: (event: ConsoleEvent) => boolean;
  readonly throttle: Throttle;
  readonly ready: () => boolean;
}

/** Things that are read each by itself, and again when events say so, and every minute. */
export class LiveSources {
  protected readonly client: Client;
  protected readonly session: SessionView;
  private readonly sources: Source[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(client: Client, session: SessionView) {
    this.client = client;
    this.session = session;
  }

  /** Reads all of it now and every minute, until stopped. */
  start(): void {
    for (const { resource, throttle, ready } of this.sources) {
      throttle.start();
      if (ready()) void resource.reload();
    }
    this.timer = setInterval(() => this.askAll(), everyMinute);
  }

  stop(): void {
    clearInterval(this.timer);
    for (const { resource, throttle } of this.sources) {
      throttle.stop();
      resource.cancel();
    }
  }

  hear(event: ConsoleEvent): void {
    // After a gap, or when things were added, moved or removed, any of it may be another.
    if (event.kind === 'resync' || event.kind === 'tree') this.askAll();
    for (const { hears, concerns, throttle } of this.sources)
      if (hears.includes(event.kind) || concerns(event)) throttle.ask();
  }

  protected live<Value>(reading: Reading<Value>): Resource<Value> {
    const { allowed, hears, concerns = () => false, pause, read, ready = () => true } = reading;
    const resource = new Resource(read);
    const again = async () => (ready() ? resource.reload() : undefined);
    if (allowed)
      this.sources.push({ resource, hears, concerns, ready, throttle: new Throttle(again, pause) });
    return resource;
  }

  private askAll(): void {
    for (const { throttle } of this.sources) throttle.ask();
  }
}

import type { ConsoleEvent, ConsoleEventKind } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { SessionView } from '@vitrine/shared/contract';
import { Refresher, Resource } from '@vitrine/shared/state';

/** Polling interval in milliseconds for data without events. */
export const everyMinute = 60_000;

/** A data source and its triggers. */
export interface Reading<Value> {
  /** Permission of the user; otherwise never loaded. */
  readonly allowed: boolean;
  /** Events that change it. */
  readonly events: readonly ConsoleEventKind[];
  /** Whether any other event affects it; default: none. */
  readonly concerns?: (event: ConsoleEvent) => boolean;
  /** Minimum milliseconds between two loads. */
  readonly pause: number;
  readonly read: (signal: AbortSignal) => Promise<Value>;
  /** Whether its parameters are known yet; default: always. */
  readonly ready?: () => boolean;
}

interface Source {
  readonly resource: Resource<unknown>;
  readonly events: readonly ConsoleEventKind[];
  readonly concerns: (event: ConsoleEvent) => boolean;
  readonly refresher: Refresher<'source'>;
  readonly ready: () => boolean;
}

/** Independent sources, reloaded on events and every minute. */
export class LiveSources {
  protected readonly client: Client;
  protected readonly session: SessionView;
  readonly #sources: Source[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(client: Client, session: SessionView) {
    this.client = client;
    this.session = session;
  }

  /** Loads all sources now and every minute until stopped. */
  start(): void {
    for (const { resource, ready } of this.#sources) if (ready()) void resource.reload();
    this.#timer = setInterval(() => this.#askAll(), everyMinute);
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const { resource, refresher } of this.#sources) {
      refresher.stop();
      resource.cancel();
    }
  }

  onEvent(event: ConsoleEvent): void {
    // After a gap, or after additions, moves or removals, all may be outdated.
    if (event.kind === 'resync' || event.kind === 'tree') this.#askAll();
    for (const { events, concerns, refresher } of this.#sources)
      if (events.includes(event.kind) || concerns(event)) refresher.ask('source');
  }

  protected live<Value>(reading: Reading<Value>): Resource<Value> {
    const { allowed, events, concerns = () => false, pause, read, ready = () => true } = reading;
    const resource = new Resource(read);
    if (allowed) {
      // Events of ten thousand terminals must not keep every open overview loading.
      const refresher = new Refresher<'source'>(async () => (ready() ? resource.reload() : undefined), {
        pause,
      });
      this.#sources.push({ resource, events, concerns, ready, refresher });
    }
    return resource;
  }

  #askAll(): void {
    for (const { refresher } of this.#sources) refresher.ask('source');
  }
}

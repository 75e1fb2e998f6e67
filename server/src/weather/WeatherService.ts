import type { Language, PlaceWeatherAnswer } from '@vitrine/shared/api';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Connection } from '../platform/database/connection.ts';
import { type AskedPlace, coordinatesIn } from './place.ts';
import type { LocatedPlace, WeatherOrigin } from './source.ts';
import * as places from './weatherRepository.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const freshFor = 15 * minute;
/** Cache time of names that the source does not know. */
const unknownFor = day;
/** Backoff after a failure. */
const pauseAfterFailure = minute;
/** Timeout for the first observation of a place. */
const patience = 6000;
/** Maximum places of one account, which bounds faulty clients. */
const maximumPlaces = 300;
const keptDays = 15;
const askedAgain = 60 * minute;

export interface WeatherServiceOptions {
  readonly database: Connection;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** Undefined: no source configured. */
  readonly origin: WeatherOrigin | undefined;
  /** Source set by an account, which takes precedence. */
  readonly ownOrigin?: (tenantId: string) => Promise<WeatherOrigin | undefined>;
}

/** Weather of places: serves cached observations at once and refreshes stale ones in the background. */
export class WeatherService {
  readonly #options: WeatherServiceOptions;
  /** Pending fetches by account and place, shared by concurrent requests. */
  readonly #fetching = new Map<string, Promise<void>>();
  readonly #failedAt = new Map<string, number>();

  constructor(options: WeatherServiceOptions) {
    this.#options = options;
  }

  /** Weather of each place, in the order requested. `own` resolves the empty place. */
  async weatherOf(
    tenantId: string,
    asked: readonly string[],
    own: AskedPlace | undefined,
    language: Language,
  ): Promise<PlaceWeatherAnswer[]> {
    const origin = await this.#originOf(tenantId);
    return Promise.all(
      asked.map(async (place) => {
        const wanted = place === '' ? own : { key: place, name: place };
        if (origin === undefined) return nothing(place, 'unconfigured');
        if (wanted === undefined) return nothing(place, 'unknownPlace');
        return { ...(await this.#one(tenantId, wanted, language)), place };
      }),
    );
  }

  /** Whether the account or the server has a working source: without one, widgets show no weather. */
  async hasSource(tenantId: string): Promise<boolean> {
    const origin = await this.#originOf(tenantId);
    return origin !== undefined && origin.reached !== false;
  }

  get serverOrigin(): WeatherOrigin | undefined {
    return this.#options.origin;
  }

  async #originOf(tenantId: string): Promise<WeatherOrigin | undefined> {
    return (await this.#options.ownOrigin?.(tenantId)) ?? this.#options.origin;
  }

  async #one(tenantId: string, wanted: AskedPlace, language: Language): Promise<PlaceWeatherAnswer> {
    const { database } = this.#options;
    const known = await places.findPlace(database, tenantId, wanted.key);
    if (known) await this.#noteAsked(tenantId, known);
    if (known && this.#isFresh(known)) return answerOf(known, wanted);
    const fetching = this.#fetch(tenantId, wanted, known, language);
    // A stale observation at once beats a fresh one in six seconds.
    if (known?.observation) return answerOf(known, wanted);
    await Promise.race([fetching, wait(patience)]);
    const fetched = await places.findPlace(database, tenantId, wanted.key);
    return fetched ? answerOf(fetched, wanted) : nothing(wanted.key, 'unavailable');
  }

  #isFresh({ fetched_at, known }: places.WeatherPlace): boolean {
    const age = this.#options.clock.now().getTime() - (fetched_at?.getTime() ?? 0);
    return age < (known ? freshFor : unknownFor);
  }

  async #noteAsked(tenantId: string, { place, asked_at }: places.WeatherPlace): Promise<void> {
    const now = this.#options.clock.now();
    if (now.getTime() - asked_at.getTime() > askedAgain)
      await places.noteAsked(this.#options.database, tenantId, place, now);
  }

  /** Never rejects: the age of the observation reveals a failing source. */
  #fetch(
    tenantId: string,
    wanted: AskedPlace,
    known: places.WeatherPlace | undefined,
    language: Language,
  ): Promise<void> {
    const key = `${tenantId} ${wanted.key}`;
    const now = this.#options.clock.now().getTime();
    if (now - (this.#failedAt.get(key) ?? 0) < pauseAfterFailure) return Promise.resolve();
    const running = this.#fetching.get(key);
    if (running) return running;
    const fetching = this.#fetchAndKeep(tenantId, wanted, known, language)
      .then(() => void this.#failedAt.delete(key))
      .catch((error: unknown) => {
        this.#noteFailure(key, now);
        this.#options.log.warn({ err: error }, 'failed to fetch weather');
      })
      .finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  /**
   * Prunes expired failures: place names are user input, and would otherwise fill the memory while a source is down.
   */
  #noteFailure(key: string, now: number): void {
    for (const [failed, at] of this.#failedAt)
      if (now - at >= pauseAfterFailure) this.#failedAt.delete(failed);
    this.#failedAt.set(key, now);
  }

  async #fetchAndKeep(
    tenantId: string,
    { key, name }: AskedPlace,
    known: places.WeatherPlace | undefined,
    language: Language,
  ): Promise<void> {
    const { database, clock } = this.#options;
    const origin = await this.#originOf(tenantId);
    if (origin === undefined || (!known && !(await this.#hasRoom(tenantId)))) return;
    const located = await locate(origin, key, known, language);
    const observation = located ? await origin.observe(located) : null;
    await places.keepPlace(database, {
      tenantId,
      place: key,
      known: located !== undefined,
      name: located?.name || name,
      latitude: located?.latitude ?? null,
      longitude: located?.longitude ?? null,
      observation,
      at: clock.now(),
    });
  }

  /** Makes room by deleting places no longer requested. */
  async #hasRoom(tenantId: string): Promise<boolean> {
    const { database, clock } = this.#options;
    if ((await places.countPlaces(database, tenantId)) < maximumPlaces) return true;
    await places.forgetPlaces(database, tenantId, new Date(clock.now().getTime() - keptDays * day));
    return (await places.countPlaces(database, tenantId)) < maximumPlaces;
  }

  /** Settles when no fetch is pending; the database may close afterwards. */
  async idle(): Promise<void> {
    await Promise.all(this.#fetching.values());
  }
}

async function locate(
  origin: WeatherOrigin,
  key: string,
  known: places.WeatherPlace | undefined,
  language: Language,
): Promise<LocatedPlace | undefined> {
  const coordinates = coordinatesIn(key);
  if (coordinates) return { ...coordinates, name: '' };
  if (known?.known && known.latitude !== null && known.longitude !== null)
    return { name: known.name, latitude: known.latitude, longitude: known.longitude };
  return origin.locate(key, language);
}

function answerOf(row: places.WeatherPlace, wanted: AskedPlace): PlaceWeatherAnswer {
  const { known, observation } = row;
  const found = observation === null ? ('unavailable' as const) : ('known' as const);
  return {
    place: wanted.key,
    state: known ? found : 'unknownPlace',
    name: wanted.name !== wanted.key && wanted.name !== '' ? wanted.name : row.name,
    observation,
  };
}

const nothing = (place: string, state: PlaceWeatherAnswer['state']): PlaceWeatherAnswer => ({
  place,
  state,
  name: '',
  observation: null,
});

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

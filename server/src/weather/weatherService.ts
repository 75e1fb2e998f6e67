import type { Language, PlaceWeatherAnswer } from '@vitrine/shared/api';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Connection } from '../platform/database/connection.ts';
import { type AskedPlace, coordinatesIn } from './place.ts';
import type { LocatedPlace, WeatherOrigin } from './source.ts';
import * as places from './weatherRepository.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** What is younger is not asked for again. */
const freshFor = 15 * minute;
/** A name that the source does not know is asked for again after this long. */
const unknownFor = day;
/** After a failure the source is left alone for this long. */
const pauseAfterFailure = minute;
/** Longest that an answer waits for news of a place of which nothing is known. */
const patience = 6000;
/** Places of one account: what a wrong program can make the server ask for. */
const maximumPlaces = 300;
const keptDays = 15;
const askedAgain = 60 * minute;

export interface WeatherServiceOptions {
  readonly database: Connection;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** Undefined: this server has no source. */
  readonly origin: WeatherOrigin | undefined;
  /** The source that an account has chosen in its place. */
  readonly ownOrigin?: (tenantId: string) => Promise<WeatherOrigin | undefined>;
}

/** The weather of places: what is known is answered at once, and what has grown old is fetched beside. */
export class WeatherService {
  readonly #options: WeatherServiceOptions;
  /** Fetches under way by account and place, so that a hundred screens cause one. */
  readonly #fetching = new Map<string, Promise<void>>();
  readonly #failedAt = new Map<string, number>();

  constructor(options: WeatherServiceOptions) {
    this.#options = options;
  }

  /** What is known of each place, in the order asked. `own` is what the empty place means. */
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

  /** Whether the account or the server has a source that works: without one, no widget shows the weather. */
  async hasSource(tenantId: string): Promise<boolean> {
    const origin = await this.#originOf(tenantId);
    return origin !== undefined && origin.reached !== false;
  }

  /** The server's own source, if it has one. */
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
    // What was last known is better at once than the newest in six seconds.
    if (known?.observation) return answerOf(known, wanted);
    await Promise.race([fetching, wait(patience)]);
    const heard = await places.findPlace(database, tenantId, wanted.key);
    return heard ? answerOf(heard, wanted) : nothing(wanted.key, 'unavailable');
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

  /** Never rejects: that the source is away is told by how old the answer is. */
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
    const fetching = this.#hear(tenantId, wanted, known, language)
      .then(() => void this.#failedAt.delete(key))
      .catch((error: unknown) => {
        this.#noteFailure(key, now);
        this.#options.log.warn({ err: error }, 'the weather could not be fetched');
      })
      .finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  /** Forgets failures whose pause is over: names are typed by people, and a dead source would fill the memory. */
  #noteFailure(key: string, now: number): void {
    for (const [failed, at] of this.#failedAt)
      if (now - at >= pauseAfterFailure) this.#failedAt.delete(failed);
    this.#failedAt.set(key, now);
  }

  async #hear(
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

  /** Makes room by forgetting what nobody asks for any more. */
  async #hasRoom(tenantId: string): Promise<boolean> {
    const { database, clock } = this.#options;
    if ((await places.countPlaces(database, tenantId)) < maximumPlaces) return true;
    await places.forgetPlaces(database, tenantId, new Date(clock.now().getTime() - keptDays * day));
    return (await places.countPlaces(database, tenantId)) < maximumPlaces;
  }

  /** Settles when nothing is under way; the database may close after it. */
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

import { type PlaceWeatherAnswer, placeWeather } from '@vitrine/shared/api';
import type { PlaceWeather, WeatherSource } from '@vitrine/shared/render';
import { z } from 'zod';
import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import type { PlayerDatabase } from '../storage/database.ts';
import { sealed, unsealed } from '../storage/sealed.ts';

const kept = z.object({ places: z.array(placeWeather) });

export interface WeatherCacheOptions {
  readonly database: PlayerDatabase;
  readonly activityLog: ActivityLog;
  /** The stored weather was unreadable: it is rewritten if known, else requested again. */
  readonly onDamage?: (restored: boolean) => void;
  /** Requests weather from the server. Rejects while it is unreachable. */
  readonly ask: (places: string[]) => Promise<readonly PlaceWeatherAnswer[]>;
}

type Show = (weather: PlaceWeather) => void;

/** Milliseconds between requests, and after a failed one. */
const interval = 15 * 60_000;
const retry = 60_000;
/** Milliseconds to batch the requests of widgets that appear together. */
const coalesceTime = 50;
/** Maximum places per request. */
const atOnce = 50;

const noWeather: PlaceWeather = { state: 'unavailable', name: '', observation: null };

/** Weather of the places on screen: requested while the server is reachable, and stored for offline use. */
export class WeatherCache implements WeatherSource {
  readonly #options: WeatherCacheOptions;
  readonly #watchers = new Map<string, Set<Show>>();
  #known: Promise<Map<string, PlaceWeather>> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  #stopped = false;

  constructor(options: WeatherCacheOptions) {
    this.#options = options;
  }

  watch(place: string, show: Show): () => void {
    const watchers = this.#watchers.get(place) ?? new Set();
    this.#watchers.set(place, watchers.add(show));
    void this.#begin(place, show);
    return () => {
      watchers.delete(show);
      if (watchers.size === 0 && this.#watchers.get(place) === watchers) this.#watchers.delete(place);
    };
  }

  /** The network is back. */
  hurry(): void {
    if (this.#watchers.size > 0) this.#later(coalesceTime);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#watchers.clear();
  }

  async #begin(place: string, show: Show): Promise<void> {
    const kept = (await this.#read()).get(place);
    if (kept && this.#watchers.get(place)?.has(show)) show(kept);
    // Known places keep their schedule; a new one is requested now.
    if (this.#timer === undefined || !kept) this.#later(coalesceTime);
  }

  /** Verifies the stored weather, and rewrites it if unreadable. */
  async check(): Promise<void> {
    const stored: unknown = await this.#options.database.get('weather', 'self');
    if (stored === undefined || Array.isArray(stored) || unsealed(stored, kept)) return;
    const known = await this.#known;
    if (known) await this.#keep(known);
    else await this.#options.database.delete('weather', 'self');
    this.#options.onDamage?.(known !== undefined);
  }

  #read(): Promise<Map<string, PlaceWeather>> {
    this.#known ??= this.#readKept().catch((reason: unknown) => {
      this.#options.activityLog.note('weather', reason);
      return new Map();
    });
    return this.#known;
  }

  async #readKept(): Promise<Map<string, PlaceWeather>> {
    const stored: unknown = await this.#options.database.get('weather', 'self');
    const read = unsealed(stored, kept);
    // An array is an older build's format: request again.
    if (stored !== undefined && !read && !Array.isArray(stored)) this.#options.onDamage?.(false);
    return new Map(read?.places.map(({ place, ...weather }) => [place, weather]));
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#ask(), milliseconds);
  }

  async #ask(): Promise<void> {
    const places = [...this.#watchers.keys()].slice(0, atOnce);
    if (places.length === 0) return this.#later(interval);
    if (this.#asking) return this.#later(coalesceTime);
    this.#asking = true;
    try {
      await this.#receive(await this.#options.ask(places));
      this.#later(interval);
    } catch (reason) {
      this.#options.activityLog.note('weather', reason);
      await this.#admit(places);
      this.#later(retry);
    } finally {
      this.#asking = false;
    }
  }

  async #receive(answers: readonly PlaceWeatherAnswer[]): Promise<void> {
    const known = await this.#read();
    // A temporarily unavailable source must not erase what it said before.
    const news = answers.filter(
      ({ place, state }) => state !== 'unavailable' || !known.get(place)?.observation,
    );
    for (const { place, ...weather } of news) known.set(place, weather);
    await this.#keep(known);
    for (const { place, ...weather } of news) this.#publish(place, weather);
  }

  /** With a full disk nothing is stored; the screen is updated all the same. */
  async #keep(known: ReadonlyMap<string, PlaceWeather>): Promise<void> {
    if (this.#stopped) return;
    const { database, activityLog } = this.#options;
    const places = [...known]
      .filter(([place]) => this.#watchers.has(place))
      .map(([place, weather]) => ({ place, ...weather }));
    await database
      .put('weather', sealed({ places }), 'self')
      .catch((reason: unknown) => activityLog.note('weather', reason));
  }

  /** Reports places without any data as unavailable. */
  async #admit(places: readonly string[]): Promise<void> {
    const known = await this.#read();
    for (const place of places) if (!known.has(place)) this.#publish(place, noWeather);
  }

  #publish(place: string, weather: PlaceWeather): void {
    for (const show of this.#watchers.get(place) ?? []) show(weather);
  }
}

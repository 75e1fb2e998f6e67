import type { PlaceWeatherAnswer } from '@vitrine/shared/api';
import type { PlaceWeather, WeatherSource } from '@vitrine/shared/render';

/** Between two questions about the same places, in milliseconds; the server itself keeps what it knows as long. */
const interval = 15 * 60_000;
/** Places that are asked for within one moment are asked for in one call. */
const coalesceTime = 50;
/** The server takes so many at once. */
const atOnce = 50;

/** Asks the server about places, at most 50 at once. */
export type AskWeather = (places: string[]) => Promise<readonly PlaceWeatherAnswer[]>;

type Show = (weather: PlaceWeather) => void;

const unheard: PlaceWeather = { state: 'unavailable', name: '', observation: null };

/** The weather for the editor and its previews, from the server, shared by every widget on the page. */
export class ConsoleWeather implements WeatherSource {
  readonly #askServer: AskWeather;
  readonly #watchers = new Map<string, Set<Show>>();
  readonly #known = new Map<string, PlaceWeather>();
  readonly #wanted = new Set<string>();
  #coalescing: ReturnType<typeof setTimeout> | undefined;
  #repeating: ReturnType<typeof setInterval> | undefined;

  constructor(ask: AskWeather) {
    this.#askServer = ask;
  }

  watch(place: string, show: Show): () => void {
    const watchers = this.#watchers.get(place) ?? new Set();
    this.#watchers.set(place, watchers.add(show));
    const known = this.#known.get(place);
    if (known) show(known);
    else this.#want(place);
    this.#repeating ??= setInterval(() => this.#wantAll(), interval);
    return () => this.#leave(place, show);
  }

  #leave(place: string, show: Show): void {
    const watchers = this.#watchers.get(place);
    watchers?.delete(show);
    if (watchers?.size === 0) this.#watchers.delete(place);
    if (this.#watchers.size > 0) return;
    clearInterval(this.#repeating);
    this.#repeating = undefined;
  }

  #wantAll(): void {
    for (const place of this.#watchers.keys()) this.#want(place);
  }

  #want(place: string): void {
    this.#wanted.add(place);
    this.#coalescing ??= setTimeout(() => void this.#ask(), coalesceTime);
  }

  async #ask(): Promise<void> {
    const places = [...this.#wanted].slice(0, atOnce);
    for (const place of places) this.#wanted.delete(place);
    this.#coalescing = this.#wanted.size > 0 ? setTimeout(() => void this.#ask(), coalesceTime) : undefined;
    const answers = await this.#askServer(places).catch(() => []);
    for (const { place, ...weather } of answers) this.#hear(place, weather);
    // A server that did not answer leaves what was known; a place of which nothing is known says so.
    for (const place of places) if (!this.#known.has(place)) this.#tell(place, unheard);
  }

  #hear(place: string, weather: PlaceWeather): void {
    this.#known.set(place, weather);
    this.#tell(place, weather);
  }

  #tell(place: string, weather: PlaceWeather): void {
    for (const show of this.#watchers.get(place) ?? []) show(weather);
  }
}

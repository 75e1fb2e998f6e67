import type { PlaceWeatherAnswer } from '@vitrine/shared/api';
import type { PlaceWeather, WeatherSource } from '@vitrine/shared/render';
import { Coalescer } from '@vitrine/shared/timing';

/** Refresh interval in milliseconds; equals the server's cache time. */
const interval = 15 * 60_000;
/** Milliseconds to batch requests for places. */
const coalesceTime = 50;
/** Maximum number of places per request. */
const atOnce = 50;

/** Requests the weather of at most 50 places. */
export type AskWeather = (places: string[]) => Promise<readonly PlaceWeatherAnswer[]>;

type Show = (weather: PlaceWeather) => void;

const noWeather: PlaceWeather = { state: 'unavailable', name: '', observation: null };

/** Weather for the editor and previews, from the server, shared by all widgets of the page. */
export class ConsoleWeather implements WeatherSource {
  readonly #askServer: AskWeather;
  readonly #watchers = new Map<string, Set<Show>>();
  readonly #known = new Map<string, PlaceWeather>();
  readonly #wanted = new Coalescer<string>({
    wait: coalesceTime,
    most: atOnce,
    // A slow answer must not delay the places of the next request.
    run: async (places) => void this.#ask([...places.keys()]).catch(reportError),
    onFailure: reportError,
  });
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
    this.#wanted.set(place, undefined);
  }

  async #ask(places: string[]): Promise<void> {
    const answers = await this.#askServer(places).catch(() => []);
    for (const { place, ...weather } of answers) this.#receive(place, weather);
    // On failure the known weather stays; unknown places become unavailable.
    for (const place of places) if (!this.#known.has(place)) this.#publish(place, noWeather);
  }

  #receive(place: string, weather: PlaceWeather): void {
    this.#known.set(place, weather);
    this.#publish(place, weather);
  }

  #publish(place: string, weather: PlaceWeather): void {
    for (const show of this.#watchers.get(place) ?? []) show(weather);
  }
}

import type { PlaceWeather, WeatherSource } from './source.ts';

/** Maximum milliseconds for which a scene waits for weather. */
const patience = 2000;
const noWeather: PlaceWeather = { state: 'unavailable', name: '', observation: null };

/** What a source says about one place; another place starts over. */
export class WeatherNews {
  /** Resolves with the first news, without a source, or after a time-out: then the weather counts as unavailable. */
  readonly first: Promise<void>;
  readonly #source: WeatherSource | undefined;
  readonly #onNews: () => void;
  #settle: () => void = () => undefined;
  #stopWatching: () => void = () => undefined;
  #place: string | undefined;
  #latest: PlaceWeather | undefined;

  constructor(source: WeatherSource | undefined, onNews: () => void) {
    this.#source = source;
    this.#onNews = onNews;
    this.first = this.#wait().then(() => {
      this.#latest ??= noWeather;
      onNews();
    });
  }

  #wait(): Promise<void> {
    return new Promise<void>((resolve) => {
      const late = setTimeout(resolve, patience);
      this.#settle = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }

  /** Undefined while the first news may still come; without a source there is none. */
  get latest(): PlaceWeather | undefined {
    return this.#latest ?? (this.#source ? undefined : noWeather);
  }

  follow(place: string): void {
    if (place === this.#place) return;
    this.#place = place;
    this.#stopWatching();
    this.#latest = undefined;
    if (this.#source) this.#stopWatching = this.#source.watch(place, (news) => this.#receive(news));
    else this.#settle();
  }

  #receive(news: PlaceWeather): void {
    this.#latest = news;
    this.#settle();
    this.#onNews();
  }

  stop(): void {
    this.#settle();
    this.#stopWatching();
  }
}

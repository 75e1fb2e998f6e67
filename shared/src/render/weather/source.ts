/** Weather of a place from the server. Temperatures in °C, wind in km/h, humidity in percent. */
export interface Observation {
  readonly temperature: number;
  /** WMO code of the present weather, 0 to 99. */
  readonly code: number;
  readonly isDay: boolean;
  readonly humidity: number | null;
  readonly windSpeed: number | null;
  /** Daily minimum. */
  readonly low: number | null;
  readonly high: number | null;
  /** ISO 8601. */
  readonly observedAt: string;
}

/**
 * State of a place: `known` with the last observation, `unconfigured` the server has no source, `unknownPlace` the
 * source does not know the name, `unavailable` no answer yet.
 */
export interface PlaceWeather {
  readonly state: 'known' | 'unconfigured' | 'unknownPlace' | 'unavailable';
  /** Display name of the place. */
  readonly name: string;
  readonly observation: Observation | null;
}

/** Source of weather for widgets. */
export interface WeatherSource {
  /**
   * Calls `show` at once if the weather of `place` is known, and on every change. Empty text is the terminal's own
   * place. Returns the unsubscribe function.
   */
  watch(place: string, show: (weather: PlaceWeather) => void): () => void;
}

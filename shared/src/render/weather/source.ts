/** The weather of a place as the server tells it. Temperatures in °C, wind in km/h, humidity in percent. */
export interface Observation {
  readonly temperature: number;
  /** WMO code of the present weather, 0 to 99. */
  readonly code: number;
  readonly isDay: boolean;
  readonly humidity: number | null;
  readonly windSpeed: number | null;
  /** Of the day. */
  readonly low: number | null;
  readonly high: number | null;
  /** ISO 8601. */
  readonly observedAt: string;
}

/**
 * What is known of a place: `known` with the last observation, `unconfigured` the server has no source,
 * `unknownPlace` the source does not know the name, `unavailable` nobody could be asked yet.
 */
export interface PlaceWeather {
  readonly state: 'known' | 'unconfigured' | 'unknownPlace' | 'unavailable';
  /** Name of the place as people write it. */
  readonly name: string;
  readonly observation: Observation | null;
}

/** Where widgets hear of the weather. */
export interface WeatherSource {
  /**
   * Calls `show` at once when something is known of `place`, and whenever that changes. The empty text is the
   * place of the terminal. Answers how to stop.
   */
  watch(place: string, show: (weather: PlaceWeather) => void): () => void;
}

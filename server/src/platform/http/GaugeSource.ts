/** One number, or one for each value of the gauge's label; undefined: no value. */
export type GaugeValue = number | Readonly<Record<string, number>> | undefined;

/** Gauges of a domain: names with their descriptions, and a function that reads the values. */
export interface GaugeSource<Name extends string = string> {
  readonly help: Readonly<Record<Name, string>>;
  /** Label of a gauge with several values. These are few and known: each is a series that monitors keep. */
  readonly labels?: Partial<Readonly<Record<Name, string>>>;
  /** Held in memory, hence read at every scrape. */
  readonly live?: boolean;
  count(): Promise<Readonly<Record<Name, GaugeValue>>>;
}

import { Gauge, type Registry } from '@prometheus-io/client';
import type { Logger } from 'pino';
import type { GaugeSource, GaugeValue } from './GaugeSource.ts';
import { withTimeout } from './withTimeout.ts';

type Values = Readonly<Record<string, GaugeValue>>;

/** Milliseconds for which values are good, however often monitors ask. */
const lifetime = 15_000;
/**
 * The same as a multiple of the time that reading took: on a large server it must not be what the database does. Only
 * where it succeeded: the time-out of a database that hung says nothing about the next reading.
 */
const share = 20;
/** Milliseconds that a scrape waits for a source. */
const timeout = 2_000;

/**
 * The gauges of one source. One reading at a time; a source that fails or hangs, as without a database, is left out of
 * the scrape: old values would look like an answer, and the other metrics matter most then.
 */
export class KeptGauges {
  readonly #source: GaugeSource;
  readonly #log: Logger;
  readonly #now: () => number;
  #reading: Promise<Values | undefined> = Promise.resolve(undefined);
  /** Until when the values are good. */
  #until = Number.NEGATIVE_INFINITY;

  /** @param now in milliseconds, of a clock that is not set */
  constructor(source: GaugeSource, log: Logger, now = () => performance.now()) {
    this.#source = source;
    this.#log = log;
    this.#now = now;
  }

  async addTo(registry: Registry): Promise<void> {
    const values = await withTimeout(this.#read(), timeout);
    if (!values) return;
    const { help, labels = {} } = this.#source;
    for (const [name, text] of Object.entries(help)) {
      const label = labels[name];
      const gauge = new Gauge<string>({
        name,
        help: text,
        labelNames: label === undefined ? [] : [label],
        registers: [registry],
      });
      setValue(gauge, label, values[name]);
    }
  }

  #read(): Promise<Values | undefined> {
    if (this.#source.live || this.#now() >= this.#until) this.#begin();
    return this.#reading;
  }

  #begin(): void {
    const began = this.#now();
    this.#until = Number.POSITIVE_INFINITY;
    this.#reading = this.#count().then((values) => {
      const ended = this.#now();
      this.#until = ended + Math.max(lifetime, values ? share * (ended - began) : 0);
      return values;
    });
  }

  async #count(): Promise<Values | undefined> {
    try {
      return await this.#source.count();
    } catch (error) {
      this.#log.warn({ err: error }, 'failed to collect part of the metrics');
      return undefined;
    }
  }
}

function setValue(gauge: Gauge<string>, label: string | undefined, value: GaugeValue): void {
  if (typeof value === 'number') gauge.set(value);
  // Without this, the absence of a value would be exported as zero.
  else if (label === undefined) gauge.remove();
  else for (const [name, number] of Object.entries(value ?? {})) gauge.set({ [label]: name }, number);
}

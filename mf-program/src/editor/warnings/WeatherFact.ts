import { selectWeather } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import { action, makeObservable, observable } from 'mobx';
import type { Calls } from '../../calls.ts';

/** Milliseconds until a missing source is requested again: it may have been set in another tab. */
const again = 10_000;

/** Whether a weather source is configured, requested once a program shows weather. */
export class WeatherFact {
  readonly #calls: Calls;
  #askedAt: number | undefined;
  /** Undefined until known. */
  hasSource: boolean | undefined = undefined;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeObservable<this, 'learn'>(this, { hasSource: observable, learn: action });
  }

  /** Requests if unknown, or if there was none some time ago. */
  async ask(): Promise<void> {
    const now = Date.now();
    if (this.hasSource || (this.#askedAt !== undefined && now - this.#askedAt < again)) return;
    this.#askedAt = now;
    try {
      const answers = await this.#calls.call(selectWeather, { places: [''] });
      this.learn(answers.every(({ state }) => state !== 'unconfigured'));
    } catch (reason) {
      // A network failure says nothing about the source; the next change retries.
      if (!(reason instanceof ApiError)) throw reason;
    }
  }

  private learn(hasSource: boolean): void {
    this.hasSource = hasSource;
  }
}

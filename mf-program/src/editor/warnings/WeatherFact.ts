import { selectWeather } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import { action, makeObservable, observable } from 'mobx';
import type { Calls } from '../../calls.ts';

/** Milliseconds until a missing source is asked for again: it may have been set in another tab meanwhile. */
const again = 10_000;

/** Whether there is a source of the weather, asked for once a program shows it. */
export class WeatherFact {
  private readonly calls: Calls;
  private askedAt: number | undefined;
  /** Undefined while it is not known. */
  hasSource: boolean | undefined = undefined;

  constructor(calls: Calls) {
    this.calls = calls;
    makeObservable<this, 'learn'>(this, { hasSource: observable, learn: action });
  }

  /** Asks when it is not known, or when there was none some time ago. */
  async ask(): Promise<void> {
    const now = Date.now();
    if (this.hasSource || (this.askedAt !== undefined && now - this.askedAt < again)) return;
    this.askedAt = now;
    try {
      const answers = await this.calls.call(selectWeather, { places: [''] });
      this.learn(answers.every(({ state }) => state !== 'unconfigured'));
    } catch (reason) {
      // A lost network says nothing about the source; it is asked for again with a later change.
      if (!(reason instanceof ApiError)) throw reason;
    }
  }

  private learn(hasSource: boolean): void {
    this.hasSource = hasSource;
  }
}

import {
  type ConsoleEvent,
  type OperationKind,
  type OutputOf,
  selectTerminalOperationForecast,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Refresher, Resource } from '@vitrine/shared/state';

export type Forecast = OutputOf<typeof selectTerminalOperationForecast>;

/** Chosen terminals and groups, with all descendants. */
export interface Target {
  readonly ids: string[];
  readonly groupIds: string[];
}

interface Question {
  readonly target: Target;
  readonly kind: OperationKind;
  /** Kind of the command; empty for other operations. */
  readonly action: string;
}

/** Terminals an operation would reach now; reloaded when terminals change. */
export class ForecastStore {
  readonly forecast: Resource<Forecast | undefined>;
  #question: Question | undefined;
  readonly #refresh = new Refresher<'forecast'>(() => this.forecast.reload());

  constructor(client: Client) {
    this.forecast = new Resource(async (signal) =>
      this.#question ? client.call(selectTerminalOperationForecast, this.#question, { signal }) : undefined,
    );
  }

  /** Undefined if nothing is chosen: clears the forecast. */
  ask(question: Question | undefined): void {
    this.#question = question;
    void this.forecast.reload();
  }

  onEvent(event: ConsoleEvent): void {
    if (this.#question && (event.kind === 'presence' || event.kind === 'resync'))
      this.#refresh.ask('forecast');
  }

  dispose(): void {
    this.#refresh.stop();
    this.forecast.cancel();
  }
}

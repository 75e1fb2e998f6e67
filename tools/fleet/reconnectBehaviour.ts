import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspace } from '../webpack/paths.ts';

/** `moved`: by a server that stops beside others; `failed`: the last attempt. */
export type ReconnectCause = 'moved' | 'lost' | 'failed';

/** Delay in milliseconds before the next attempt. */
type Waits = (cause: ReconnectCause) => number;

interface Questions {
  online(): void;
  leave(): void;
}

interface ReturnWaits {
  afterLoss(): number;
  afterMove(): number;
  afterFailure(): number;
  reset(): void;
}
interface WaitsModule {
  readonly ReturnWaits: new () => ReturnWaits;
}
interface ReconnectModule {
  readonly RequestSpread: new (work: { readonly soon: () => void; readonly later: () => void }) => Questions;
}

// Dynamic import: the player's types are checked after those of its build tools.
const source = (file: string): string => pathToFileURL(join(workspace, 'player/src/link', file)).href;
const { ReturnWaits }: WaitsModule = await import(source('ReturnWaits.ts'));
const { RequestSpread }: ReconnectModule = await import(source('RequestSpread.ts'));

export interface ReconnectBehaviour {
  /** @param ask sends one HTTP request */
  readonly questions: (ask: () => void) => Questions;
  readonly waits: () => Waits;
}

/** Of the player: play records and screenshot, then clock and call settings. */
const soonQuestions = 2;
const laterQuestions = 2;

function repeat(times: number, act: () => void): void {
  for (let time = 0; time < times; time += 1) act();
}

/** The player's own reconnect code. */
export const playerBehaviour: ReconnectBehaviour = {
  waits() {
    const waits = new ReturnWaits();
    return (cause) => {
      if (cause === 'failed') return waits.afterFailure();
      waits.reset();
      return cause === 'moved' ? waits.afterMove() : waits.afterLoss();
    };
  },
  questions: (ask) =>
    new RequestSpread({ soon: () => repeat(soonQuestions, ask), later: () => repeat(laterQuestions, ask) }),
};

/** Naive behaviour: retries every second, sends no requests. */
export const plainBehaviour: ReconnectBehaviour = {
  waits: () => () => 1000,
  questions: () => ({ online: () => undefined, leave: () => undefined }),
};

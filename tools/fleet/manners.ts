import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspace } from '../webpack/paths.ts';

/** What a terminal waits before it tries again, in milliseconds: after a lost connection, or after a try that failed. */
type Waits = (lost: boolean) => number;

/** What a terminal asks of a server that it came back to. */
interface Questions {
  online(): void;
  leave(): void;
}

interface ReturnWaits {
  afterLoss(): number;
  afterFailure(): number;
  reset(): void;
}
interface WaitsModule {
  readonly ReturnWaits: new () => ReturnWaits;
}
interface ReconnectModule {
  readonly RequestSpread: new (work: { readonly soon: () => void; readonly later: () => void }) => Questions;
}

// By address: the player's types are checked after those of the tools that build it.
const source = (file: string): string => pathToFileURL(join(workspace, 'player/src/link', file)).href;
const { ReturnWaits }: WaitsModule = await import(source('returnWaits.ts'));
const { RequestSpread }: ReconnectModule = await import(source('requestSpread.ts'));

/** How a terminal behaves around a loss. */
export interface Manners {
  /** @param ask puts one question to the server over HTTP */
  readonly questions: (ask: () => void) => Questions;
  readonly waits: () => Waits;
}

/** Of the player: its play records and its picture, then one question for the time and one for the settings of calls. */
const soonQuestions = 2;
const laterQuestions = 2;

function repeat(times: number, act: () => void): void {
  for (let time = 0; time < times; time += 1) act();
}

/** The player's own code, as its link uses it. */
export const playerManners: Manners = {
  waits() {
    const waits = new ReturnWaits();
    return (lost) => {
      if (!lost) return waits.afterFailure();
      waits.reset();
      return waits.afterLoss();
    };
  },
  questions: (ask) =>
    new RequestSpread({ soon: () => repeat(soonQuestions, ask), later: () => repeat(laterQuestions, ask) }),
};

/** The plainest: tries every second again, and asks nothing. */
export const plainManners: Manners = {
  waits: () => () => 1000,
  questions: () => ({ online: () => undefined, leave: () => undefined }),
};

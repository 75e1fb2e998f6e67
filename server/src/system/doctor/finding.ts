import type { Config } from '../../platform/config.ts';
import type { DatabaseReport } from './readDatabase.ts';

export const levels = ['ok', 'warning', 'fault'] as const;
/** `warning`: works, but not for long or not in full. `fault`: does not work, or data is at risk. */
type Level = (typeof levels)[number];

/** Outcome of a check: a line of the report. */
export interface Finding {
  readonly level: Level;
  readonly says: string;
  /** What to do about it; absent when all is well. */
  readonly advice?: string;
}

/** The installation under examination. */
export interface Installation {
  readonly config: Config;
  /** The address by which others reach the server, if the command names one. */
  readonly address: URL | undefined;
  /** Read once for all checks. Rejects with a sentence when the database cannot be reached. */
  readonly database: () => Promise<DatabaseReport>;
}

/** A subject that is examined. It changes nothing, and works beside a running server and without one. */
export interface Check {
  /** Name in the report. */
  readonly name: string;
  readonly examine: (installation: Installation) => Promise<readonly Finding[]> | readonly Finding[];
}

/** A finding that needs no action. */
export const fine = (says: string): Finding => ({ level: 'ok', says });
/** A finding that needs action soon. */
export const warning = (says: string, advice: string): Finding => ({ level: 'warning', says, advice });
/** A finding that needs action at once. */
export const fault = (says: string, advice: string): Finding => ({ level: 'fault', says, advice });

/** The reason of a failure, as a sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

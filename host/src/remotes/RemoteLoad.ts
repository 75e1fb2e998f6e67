import type { LoadStage } from './RemoteFailure.ts';

/** How the load of a version ended on one page. */
export interface RemoteLoad {
  readonly name: string;
  readonly version: string;
  readonly outcome: 'shown' | 'failed';
  /** Where it failed; the rest likewise only for a failure. */
  readonly stage?: LoadStage;
  readonly message?: string;
  readonly stack?: string | undefined;
}

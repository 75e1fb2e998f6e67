import type { Services } from '../../../platform/services.ts';
import type { OperationRecord } from '../operationRepository.ts';
import type { DueTerminal } from '../resultRepository.ts';

/** How one kind of order gets to terminals. */
export interface Means {
  /** The word by which a terminal says that it can; empty where every player can. */
  readonly ability: string;
  /** Terminals that work at it at the same time, at most. */
  readonly atOnce: number;
  /** Seconds that a terminal may take without a word. */
  readonly patience: number;
  /**
   * Hands the order to terminals that are ready and written down as sent. Answers those for which it came to nothing,
   * with the reason.
   */
  send(
    services: Services,
    operation: OperationRecord,
    terminals: readonly DueTerminal[],
  ): Promise<readonly { clId: string; error: string }[]>;
  /** Takes it back from terminals that have not answered; absent where what was said cannot be unsaid. */
  withdraw?(services: Services, commandIds: readonly string[]): Promise<void>;
}

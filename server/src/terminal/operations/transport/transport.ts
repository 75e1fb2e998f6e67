import type { Needs } from '../../../services.ts';
import type { OperationRecord } from '../operationRepository.ts';
import type { DueTerminal } from '../resultRepository.ts';

/** How one kind of operation reaches terminals. */
export interface Transport {
  /** The ability that a terminal needs; empty where every player can. */
  readonly ability: string;
  /** Terminals that work at it at the same time, at most. */
  readonly atOnce: number;
  /** Seconds that a terminal may take to answer. */
  readonly patience: number;
  /**
   * Hands the payload to terminals that are ready and stored as sent. Returns those for which it failed,
   * with the reason.
   */
  send(
    services: Needs<'bus' | 'clock' | 'database' | 'terminals'>,
    operation: OperationRecord,
    terminals: readonly DueTerminal[],
  ): Promise<readonly { clId: string; error: string }[]>;
  /** Takes it back from terminals that have not answered; absent where what was said cannot be unsaid. */
  withdraw?(services: Needs<'database' | 'terminals'>, commandIds: readonly string[]): Promise<void>;
}

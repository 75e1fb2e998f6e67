import type { Needs } from '../../../services.ts';
import type { OperationRecord } from '../operationRepository.ts';
import type { DueTerminal } from '../resultRepository.ts';

/** How a kind of operation reaches terminals. */
export interface Transport {
  /** Required ability; empty if all players have it. */
  readonly ability: string;
  /** Maximum terminals working on it concurrently. */
  readonly atOnce: number;
  /** Seconds a terminal may take to answer. */
  readonly patience: number;
  /** Sends the payload to terminals that are stored as sent. Returns failed ones with reasons. */
  send(
    services: Needs<'bus' | 'clock' | 'database' | 'log' | 'terminals'>,
    operation: OperationRecord,
    terminals: readonly DueTerminal[],
  ): Promise<readonly { clId: string; error: string }[]>;
  /** Withdraws it from terminals that have not answered; absent where it cannot be withdrawn. */
  withdraw?(services: Needs<'database' | 'terminals'>, commandIds: readonly string[]): Promise<void>;
}

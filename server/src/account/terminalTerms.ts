import type { Connection } from '../platform/database/connection.ts';

/** What an account sets for its terminals. */
export interface TerminalTerms {
  /** Terminals it may authorise. */
  readonly authorisedCount: number;
  readonly timeZone: string;
  /** Set by a user: applies to new terminals, whatever their own clock. */
  readonly timeZoneChosen: boolean;
}

const termsOf = (connection: Connection, tenantId: string) =>
  connection
    .selectFrom('tenant')
    .select([
      'authorised_count as authorisedCount',
      'time_zone as timeZone',
      'time_zone_chosen as timeZoneChosen',
    ])
    .where('id', '=', tenantId);

/** Reads without a lock: the terms may change before they are used. */
export const readTerminalTerms = (connection: Connection, tenantId: string): Promise<TerminalTerms> =>
  termsOf(connection, tenantId).executeTakeFirstOrThrow();

/** Like `readTerminalTerms`, with the lock of `lockTenant`. */
export const lockTerminalTerms = (transaction: Connection, tenantId: string): Promise<TerminalTerms> =>
  termsOf(transaction, tenantId).forNoKeyUpdate().executeTakeFirstOrThrow();

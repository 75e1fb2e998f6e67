import type { Generated } from 'kysely';

/** A code with which a customer authorises more terminals. */
export interface ActivationCodeTable {
  id: string;
  /** Issuing account. */
  tenant_id: string;
  /** Recipient. */
  customer_id: string;
  /** SHA-256 of the code in hex; the code itself is not stored. */
  code_hash: string;
  /** Last four characters, for identification. */
  ending: string;
  authorised_count: number;
  issued_by: string;
  issued_at: Date;
  /** End of the day of issue. */
  expires_at: Date;
  used_by: Generated<string>;
  used_at: Date | null;
  revoked_at: Date | null;
}

import type { Generated } from 'kysely';

/** A code that lets a customer authorise more terminals. */
export interface ActivationCodeTable {
  id: string;
  /** Who issued it. */
  tenant_id: string;
  /** For whom. */
  customer_id: string;
  /** SHA-256 of the code in hex; the code itself is kept nowhere. */
  code_hash: string;
  /** Last four characters, to tell one from another. */
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

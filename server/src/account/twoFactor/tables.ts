import type { Generated } from 'kysely';

/** The second step of a person. */
interface TwoFactorTable {
  member_id: string;
  tenant_id: string;
  secret_sealed: string;
  /** Null: set up, but no code was confirmed yet; it counts for nothing. */
  confirmed_at: Date | null;
  /** Half minutes since 1970 of the last code that was taken: none counts twice. */
  last_step: Generated<number>;
  created_at: Date;
}

/** A recovery code that was not used yet. */
interface RecoveryCodeTable {
  member_id: string;
  tenant_id: string;
  code_hash: string;
}

/** Somebody who passed the first step of signing in and not the second. */
interface SignInStepTable {
  /** SHA-256 of the token. */
  token_hash: string;
  member_id: string;
  kind: 'code' | 'setUp';
  /** What the password was checked against; null where an identity provider vouched. */
  password_hash: string | null;
  sign_out_sealed: string | null;
  /** Codes that were tried with it. */
  wrong: Generated<number>;
  expires_at: Date;
}

export interface TwoFactorTables {
  two_factor: TwoFactorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_step: SignInStepTable;
}

import type { Generated } from 'kysely';

/** Two-factor authentication of a member. */
interface TwoFactorTable {
  member_id: string;
  tenant_id: string;
  secret_sealed: string;
  /** Null: not confirmed, inactive. */
  confirmed_at: Date | null;
  /** Half minutes since 1970 of the last accepted code: none is accepted twice. */
  last_step: Generated<number>;
  created_at: Date;
}

/** An unused recovery code. */
interface RecoveryCodeTable {
  member_id: string;
  tenant_id: string;
  code_hash: string;
}

/** A sign-in between first and second step. */
interface SignInStepTable {
  /** SHA-256 of the token. */
  token_hash: string;
  member_id: string;
  kind: 'code' | 'setUp';
  /** Hash the password was verified against; null for an identity provider. */
  password_hash: string | null;
  sign_out_sealed: string | null;
  /** Number of attempted codes. */
  wrong: Generated<number>;
  expires_at: Date;
}

export interface TwoFactorTables {
  two_factor: TwoFactorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_step: SignInStepTable;
}

import type { OidcMemberField } from '@vitrine/shared/api';

/** The identity provider of an account. */
export interface OidcSettingTable {
  tenant_id: string;
  enabled: boolean;
  label: string;
  issuer: string;
  client_id: string;
  secret_sealed: string | null;
  claim: string;
  member_field: OidcMemberField;
  /** Empty: unknown persons are refused. */
  create_role_id: string;
  sign_out_there: boolean;
  /** Set by the root account: its host may be internal. */
  inner_allowed: boolean;
}

/** Members by the provider's subject id, from their first sign-in. */
interface OidcIdentityTable {
  tenant_id: string;
  issuer: string;
  subject: string;
  member_id: string;
  created_at: Date;
}

/** A pending sign-in at the provider. */
interface OidcAttemptTable {
  /** SHA-256 of the token. */
  token_hash: string;
  tenant_id: string;
  network: string;
  /** State, nonce, PKCE verifier and return address, sealed. */
  sealed: string;
  expires_at: Date;
}

export interface OidcTables {
  oidc_setting: OidcSettingTable;
  oidc_identity: OidcIdentityTable;
  oidc_attempt: OidcAttemptTable;
}

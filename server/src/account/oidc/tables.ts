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
  /** The root account set this issuer: its host may lie behind the server. */
  inner_allowed: boolean;
}

/** Whom the provider knows as which member, from their first sign-in on. */
interface OidcIdentityTable {
  tenant_id: string;
  issuer: string;
  subject: string;
  member_id: string;
  created_at: Date;
}

/** Somebody on the way to the provider and back. */
interface OidcAttemptTable {
  /** SHA-256 of the token. */
  token_hash: string;
  tenant_id: string;
  network: string;
  /** State, nonce, PKCE verifier and address of return, sealed. */
  sealed: string;
  expires_at: Date;
}

export interface OidcTables {
  oidc_setting: OidcSettingTable;
  oidc_identity: OidcIdentityTable;
  oidc_attempt: OidcAttemptTable;
}

import type { Generated } from 'kysely';

/** A link by which a new member chooses a password. */
interface MemberInvitationTable {
  /** SHA-256 of the token. */
  token_hash: string;
  tenant_id: string;
  member_id: string;
  /** Hash of the unknown initial password. Any other password voids the link. */
  password_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
}

export interface InvitationTables {
  member_invitation: MemberInvitationTable;
}

import type { Generated } from 'kysely';

/** A link by which somebody who was added chooses their first password. */
interface MemberInvitationTable {
  /** SHA-256 of the token. */
  token_hash: string;
  tenant_id: string;
  member_id: string;
  /** Of the password that nobody knows. As soon as the member has another one, however they came to it, the link is void. */
  password_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
}

export interface InvitationTables {
  member_invitation: MemberInvitationTable;
}

import type { Generated } from 'kysely';

/** An account. Accounts form a tree; level 1 runs the server. */
export interface TenantTable {
  id: string;
  parent_id: string | null;
  /** 1 to 5. */
  level: number;
  name: string;
  /** Terminals that it may authorise. */
  authorised_count: number;
  /** MB. */
  space_capacity: number;
  /** Null: never. */
  expires_at: Date | null;
  /** IANA name, the default of its terminals. */
  time_zone: string;
  created_at: Generated<Date>;
}

export interface RoleTable {
  tenant_id: string;
  /** `1` administers the account. */
  role_id: string;
  name: string;
  permissions: string[];
}

export interface MemberTable {
  id: string;
  tenant_id: string;
  user_name: string;
  phone: string;
  password_hash: string;
  role_id: string;
  disabled: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface SessionTable {
  /** SHA-256 of the token in hex; the token itself is kept nowhere. */
  token_hash: string;
  member_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** Wrong passwords for one user name from one address. */
export interface LoginAttemptTable {
  /** SHA-256 of user name and address. */
  attempt_key: string;
  failures: number;
  last_at: Date;
}

export interface AccountTables {
  tenant: TenantTable;
  role: RoleTable;
  member: MemberTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
}

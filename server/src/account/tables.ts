import type { Locale, MailSecurity, WebhookTopic } from '@vitrine/shared/api';
import type { ColumnType, Generated } from 'kysely';
import type { InvitationTables } from './invitations/tables.ts';
import type { OidcTables } from './oidc/tables.ts';
import type { TwoFactorTables } from './twoFactor/tables.ts';

/** An account. Accounts form a tree; level 1 runs the server. */
interface TenantTable {
  id: string;
  parent_id: string | null;
  /** 1 to 5. */
  level: number;
  name: string;
  /** Terminals it may authorise itself, without those given to customers. */
  authorised_count: number;
  /** MB, likewise. */
  space_capacity: number;
  /** Null: never. */
  expires_at: Date | null;
  /** IANA name. */
  time_zone: string;
  /** Set by a user: also applies to new terminals, whatever their own clock. */
  time_zone_chosen: Generated<boolean>;
  phone: Generated<string>;
  address: Generated<string>;
  /** Hundredths of the currency. */
  balance: Generated<number>;
  /** Demo account; deleted with its terminals. */
  demo: Generated<boolean>;
  created_at: Generated<Date>;
}

interface RoleTable {
  tenant_id: string;
  /** `1`: administrator. */
  role_id: string;
  name: string;
  permissions: string[];
}

interface MemberTable {
  id: string;
  tenant_id: string;
  user_name: string;
  phone: string;
  password_hash: string;
  role_id: string;
  disabled: Generated<boolean>;
  last_sign_in_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

interface SessionTable {
  /** SHA-256 of the token in hex; the token itself is not stored. */
  token_hash: string;
  member_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  /** Sign-out address of its identity provider. */
  sign_out_sealed: Generated<string | null>;
}

/** Wrong passwords: per user name and address, per name, or per address. */
interface LoginAttemptTable {
  /** SHA-256 of the key. */
  attempt_key: string;
  failures: number;
  last_at: Date;
}

/** Settings of an account. */
export interface AccountSettingTable {
  tenant_id: string;
  title: string;
  logo_hash: string | null;
  /** Null: not chosen. */
  default_language: Locale | null;
  /** Language of screens if none was chosen here or above: of who added the first screen; null: the machine's. */
  screen_language: Locale | null;
  weather_source: string;
  /** When the current source first answered; null: never. */
  weather_reached_at: Date | null;
  kept_days: number;
  session_hours: number;
  password_length: number;
  password_mixed: boolean;
  mail_host: string;
  mail_port: number;
  mail_security: MailSecurity;
  mail_user: string;
  mail_password_sealed: string | null;
  mail_from: string;
  two_factor_required: boolean;
}

/** A webhook of an account. */
interface WebhookTable {
  id: string;
  tenant_id: string;
  name: string;
  url: string;
  topics: WebhookTopic[];
  enabled: Generated<boolean>;
  secret_sealed: string;
  created_at: Date;
}

/** A queued webhook event. */
interface WebhookDeliveryTable {
  id: string;
  tenant_id: string;
  webhook_id: string;
  event: string;
  /** The body to send, without the account's name. */
  payload: ColumnType<Record<string, unknown>, string, never>;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  status: Generated<number>;
  /** A message key, optionally followed by a space and a reason. */
  problem: Generated<string>;
  created_at: Date;
  /** Null: no more attempts. */
  next_at: Date | null;
}

/** A customer's order with its parent account. Money in hundredths. */
interface CustomerOrderTable {
  id: string;
  /** The selling account. */
  tenant_id: string;
  customer_id: string;
  number: string;
  description: string;
  amount: number;
  recharge_amount: number;
  bonus: number;
  status: Generated<'unpaid' | 'paid'>;
  created_at: Date;
  paid_at: Date | null;
}

/** Verification code for a user name and address; at most one. */
interface SignInCodeTable {
  /** As in `login_attempt`. */
  attempt_key: string;
  /** SHA-256 of token and right answer. */
  answer_hash: string;
  /** From `networkOf`. */
  network: string;
  expires_at: Date;
}

export interface AccountTables extends TwoFactorTables, OidcTables, InvitationTables {
  sign_in_code: SignInCodeTable;
  customer_order: CustomerOrderTable;
  account_setting: AccountSettingTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  tenant: TenantTable;
  role: RoleTable;
  member: MemberTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
}

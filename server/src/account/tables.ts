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
  /** Terminals that it may authorise itself: what it passed on to its customers is theirs, and not part of it. */
  authorised_count: number;
  /** MB, in the same way. */
  space_capacity: number;
  /** Null: never. */
  expires_at: Date | null;
  /** IANA name. */
  time_zone: string;
  /** Somebody set it: then it is meant for new terminals, too, whatever their own clock says. */
  time_zone_chosen: Generated<boolean>;
  phone: Generated<string>;
  address: Generated<string>;
  /** Hundredths of the currency. */
  balance: Generated<number>;
  /** Filled to be looked at; goes with its terminals. */
  demo: Generated<boolean>;
  created_at: Generated<Date>;
}

interface RoleTable {
  tenant_id: string;
  /** `1` administers the account. */
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
  /** SHA-256 of the token in hex; the token itself is kept nowhere. */
  token_hash: string;
  member_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  /** Where the identity provider that opened it ends its own session. */
  sign_out_sealed: Generated<string | null>;
}

/** Wrong passwords: for one user name from one address, for a name from anywhere, or for any name from an address. */
interface LoginAttemptTable {
  /** SHA-256 of what is counted. */
  attempt_key: string;
  failures: number;
  last_at: Date;
}

/** What an account has set for all its people. */
export interface AccountSettingTable {
  tenant_id: string;
  title: string;
  logo_hash: string | null;
  /** Null: the account chose none. */
  default_language: Locale | null;
  /** Of screens, where none was chosen for the account or one above: of who added the first of them; null: their machine's. */
  screen_language: Locale | null;
  weather_source: string;
  /** When that source first answered since it was chosen; null: never. */
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

/** An address that the account has told to. */
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

/** One event on its way to a webhook. */
interface WebhookDeliveryTable {
  id: string;
  tenant_id: string;
  webhook_id: string;
  event: string;
  /** The body as it is sent, but for the account's name. */
  payload: ColumnType<Record<string, unknown>, string, never>;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  status: Generated<number>;
  /** A message key, and after a blank its reason. */
  problem: Generated<string>;
  created_at: Date;
  /** Null: nothing more is tried. */
  next_at: Date | null;
}

/** What a customer ordered of the account above it. Money in hundredths. */
interface CustomerOrderTable {
  id: string;
  /** The account that sells. */
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

/** The verification code that stands for a user name at an address: one at most. */
interface SignInCodeTable {
  /** As in `login_attempt`. */
  attempt_key: string;
  /** SHA-256 of the token that came with the code, and of the right answer. */
  answer_hash: string;
  /** As `networkOf` names it. */
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

import type { Generated } from 'kysely';

export interface AppletPassTable {
  id: string;
  tenant_id: string;
  terminal_id: string;
  /** Whom it is for. */
  label: string;
  pictures: boolean;
  notices: boolean;
  /** What comes is shown only after an operator agreed. */
  approval: boolean;
  seconds: number;
  most_items: number;
  /** User names. */
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_by: Generated<string>;
  revoked_at: Date | null;
}

/** What an operator, or nobody, decided on; what became of it on the screen stands in the instants. */
type ItemStatus = 'waiting' | 'accepted' | 'rejected' | 'removed';

export interface AppletItemTable {
  id: string;
  tenant_id: string;
  pass_id: string;
  terminal_id: string;
  kind: 'picture' | 'notice';
  text: string;
  sender: string;
  /** Of the picture; null for notices, and once it was refused or taken off. */
  hash: string | null;
  size: number;
  mime: string;
  width: number;
  height: number;
  seconds: number;
  status: ItemStatus;
  sent_at: Date;
  decided_by: Generated<string>;
  accepted_at: Date | null;
  /** What was not begun by then is not shown any more. */
  show_until: Date | null;
  /** As the terminal said. */
  shown_at: Date | null;
  ended_at: Date | null;
}

export interface AppletTables {
  applet_pass: AppletPassTable;
  applet_item: AppletItemTable;
}

import type { Generated } from 'kysely';

export interface AppletPassTable {
  id: string;
  tenant_id: string;
  terminal_id: string;
  /** Name of the holder. */
  label: string;
  pictures: boolean;
  notices: boolean;
  /** Items need an operator's approval. */
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

/** Decision on an item; its state on screen follows from the times. */
type ItemStatus = 'waiting' | 'accepted' | 'rejected' | 'removed';

export interface AppletItemTable {
  id: string;
  tenant_id: string;
  pass_id: string;
  terminal_id: string;
  kind: 'picture' | 'notice';
  text: string;
  sender: string;
  /** Of the picture; null for notices, and after rejection or removal. */
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
  /** Deadline to start showing it. */
  show_until: Date | null;
  /** As reported by the terminal. */
  shown_at: Date | null;
  ended_at: Date | null;
}

export interface AppletTables {
  applet_pass: AppletPassTable;
  applet_item: AppletItemTable;
}

import type { UsbPackageState } from '@vitrine/shared/api';
import type { Generated } from 'kysely';

export interface UsbPackageTable {
  id: string;
  tenant_id: string;
  name: string;
  state: UsbPackageState;
  /** Share of bytes packed, 0 to 100. */
  percent: Generated<number>;
  /** Message key; empty unless it failed. */
  error: Generated<string>;
  /** Of the finished file. */
  hash: string | null;
  /** Bytes. */
  size: Generated<number>;
  /** Ids, and the names at that time. */
  client_ids: string[];
  terminals: string[];
  task_ids: string[];
  tasks: string[];
  program_ids: string[];
  programs: string[];
  /** The server that builds it. */
  node_id: string | null;
  created_by: string;
  created_at: Date;
}

export interface UsbPackageTables {
  usb_package: UsbPackageTable;
}

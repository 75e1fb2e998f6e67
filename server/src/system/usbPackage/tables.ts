import type { UsbPackageState } from '@vitrine/shared/api';
import type { Generated } from 'kysely';

export interface UsbPackageTable {
  id: string;
  tenant_id: string;
  name: string;
  state: UsbPackageState;
  /** Of the bytes that go into it, 0 to 100. */
  percent: Generated<number>;
  /** Key of a message; empty unless it failed. */
  error: Generated<string>;
  /** Of the finished file. */
  hash: string | null;
  /** Bytes. */
  size: Generated<number>;
  /** Ids, and names as they were. */
  client_ids: string[];
  terminals: string[];
  task_ids: string[];
  tasks: string[];
  program_ids: string[];
  programs: string[];
  created_by: string;
  created_at: Date;
}

export interface UsbPackageTables {
  usb_package: UsbPackageTable;
}

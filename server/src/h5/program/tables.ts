/** A work's playable state; created on first use and refreshed after a save. */
interface H5ContentTable {
  h5_id: string;
  tenant_id: string;
  /** Revision of the work. */
  revision: number;
  /** Hash of its stored document. */
  hash: string;
  /** File URLs shown, as JSON. */
  files: string[];
  /** Pixels. */
  width: number;
  height: number;
  /** Of one cycle through auto-advancing pages; 0 without. */
  seconds: number;
}

export interface H5ProgramTables {
  h5_content: H5ContentTable;
}

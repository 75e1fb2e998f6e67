/** What programs play of a work; made when it is first wanted, and again when the work was saved since. */
interface H5ContentTable {
  h5_id: string;
  tenant_id: string;
  /** Of the work. */
  revision: number;
  /** Of its document as a stored file. */
  hash: string;
  /** Addresses of everything that it shows, as JSON. */
  files: string[];
  /** Pixels. */
  width: number;
  height: number;
  /** Of one round through pages that turn by themselves, or 0. */
  seconds: number;
}

export interface H5ProgramTables {
  h5_content: H5ContentTable;
}

/**
 * Small texts by name, which all servers read and write: a requested restore, its progress, the last test restore. They
 * are outside of the database, since a restore replaces every row. A text is written whole or not at all.
 */
export interface SharedNotes {
  /** Undefined where there is none. */
  read(name: string): Promise<string | undefined>;
  /** @param mode of a file: of the server alone by default */
  write(name: string, text: string, mode?: number): Promise<void>;
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>;
}

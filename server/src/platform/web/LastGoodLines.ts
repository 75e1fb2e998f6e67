import type { CoreNeeds } from '../services.ts';
import { foreignAddress, type RemoteLine, type RemoteLines, remoteLine } from './remoteLines.ts';

/** The last valid line of each remote in `remotes.json`, in the database, so that servers agree after a restart. */
export class LastGoodLines {
  readonly #services: CoreNeeds<'clock' | 'config' | 'database'>;

  constructor(services: CoreNeeds<'clock' | 'config' | 'database'>) {
    this.#services = services;
  }

  /** Stores the valid lines of a file, and forgets remotes that it leaves out. */
  async store({ lines, faulty, incomplete }: RemoteLines): Promise<void> {
    const { clock, database } = this.#services;
    const named = [...lines.map(({ name }) => name), ...faulty];
    await database.transaction().execute(async (connection) => {
      if (!incomplete)
        await connection
          .deleteFrom('remote_line')
          .where(({ not, eb, val }) => not(eb('name', 'in', named.length > 0 ? named : [val('')])))
          .execute();
      // In one sequence for all servers, which may store the same file at once.
      for (const line of lines.toSorted((one, other) => one.name.localeCompare(other.name))) {
        const row = { line: JSON.stringify(line), read_at: clock.now() };
        await connection
          .insertInto('remote_line')
          .values({ name: line.name, ...row })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute();
      }
    });
  }

  /** Lines that an earlier version stored in another shape, or whose origin is no longer allowed, are left out. */
  async read(): Promise<readonly RemoteLine[]> {
    const rows = await this.#services.database
      .selectFrom('remote_line')
      .select('line')
      .orderBy('name')
      .execute();
    const lines = rows.flatMap(({ line }) => remoteLine.safeParse(line).data ?? []);
    const { remoteOrigins } = this.#services.config;
    return lines.filter((line) => foreignAddress(line, remoteOrigins) === undefined);
  }
}

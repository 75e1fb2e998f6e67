import { migrationNames } from '../../../platform/database/migrate.ts';
import { type Check, type Finding, fault, fine, reasonOf, warning } from '../finding.ts';
import type { DatabaseReport } from '../readDatabase.ts';
import { sizeText } from '../sizeText.ts';

/** Compares the applied migrations with those that this version knows. */
export function schemaFinding(applied: readonly string[], known: readonly string[]): Finding {
  const unknown = applied.filter((name) => !known.includes(name));
  const missing = known.filter((name) => !applied.includes(name));
  if (applied.length === 0)
    return warning('the database has no tables yet', 'Start the server: it creates them.');
  if (unknown.length > 0)
    return fault(
      `the tables are of a newer version: ${unknown.join(', ')}`,
      'Start the newer version, or restore a backup from before the update into an empty database.',
    );
  if (missing.length > 0)
    return warning(
      `the tables are of an older version: ${missing.length} of ${known.length} migrations are missing (${missing.at(-1)})`,
      'Start this version: it brings the tables up to date, after a backup where rows are rewritten.',
    );
  return fine(`the tables are those of this version (${known.length} migrations, ${known.at(-1)})`);
}

function findingsOf(report: DatabaseReport): readonly Finding[] {
  if (report.state === 'absent')
    return [warning('there is no database yet', 'Start the server: it creates one.')];
  if (report.state === 'stopped')
    return [
      fine(`PostgreSQL ${report.version}, stopped with the server; its tables are compared while it runs`),
    ];
  return [
    fine(`PostgreSQL ${report.version} answers, ${sizeText(report.size)}`),
    schemaFinding(report.migrations, migrationNames()),
  ];
}

/** The database answers and has the tables of this version. */
export const database: Check = {
  name: 'Database',
  examine: async ({ config, database: read }) => {
    try {
      return findingsOf(await read());
    } catch (error) {
      const advice = config.databaseUrl
        ? 'Start it, or correct DATABASE_URL.'
        : 'Run this as the user of the server; if the server reports it too, look into postgres.log in DATA_DIR.';
      return [fault(reasonOf(error), advice)];
    }
  },
};

import { migrationNames } from '../../platform/database/migrate.ts';
import { Refusal } from '../../platform/errors.ts';
import type { BackupHead } from './format.ts';

/**
 * Whether this server can take the rows: it must know every migration that made their schema. A backup of an older
 * server is brought to the present schema after its rows are there; one of a newer server is refused.
 */
export function requireKnownSchema({ migrations, version }: BackupHead): void {
  const known = new Set(migrationNames());
  if (migrations.some((name) => !known.has(name))) throw new Refusal('backup.newerSchema', { version });
}

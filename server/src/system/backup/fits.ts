import { migrationNames } from '../../platform/database/migrate.ts';
import { Refusal } from '../../platform/errors.ts';
import type { BackupHead } from './format.ts';

/**
 * Checks that this server knows every migration of the backup's schema. Backups of older servers are migrated after
 * their
 * rows are restored; those of newer servers are refused.
 */
export function requireKnownSchema({ migrations, version }: BackupHead): void {
  const known = new Set(migrationNames());
  if (migrations.some((name) => !known.has(name))) throw new Refusal('backup.newerSchema', { version });
}

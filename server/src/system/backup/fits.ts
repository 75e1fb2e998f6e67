import { migrationNames } from '../../platform/database/migrate.ts';
import { Refusal } from '../../platform/errors.ts';
import { isGivenKey, type KeySettings, serverSecretOf } from '../../platform/keys.ts';
import type { BackupHead } from './format.ts';
import { publicKeyOf } from './publicKeyOf.ts';

/**
 * Checks that this server knows every migration of the backup's schema. Backups of older servers are migrated after
 * their
 * rows are restored; those of newer servers are refused.
 */
export function requireKnownSchema({ migrations, version }: BackupHead): void {
  const known = new Set(migrationNames());
  if (migrations.some((name) => !known.has(name))) throw new Refusal('backup.newerSchema', { version });
}

/**
 * Checks that key files which the operator gives are those of the backup. A restore leaves them as they are: with others
 * the passwords in the rows could not be opened, and screens would refuse packages.
 */
export function requireGivenKeys(config: KeySettings, { secrets, publicKey }: BackupHead): void {
  if (isGivenKey(config, 'server') && serverSecretOf(config).toString('hex') !== secrets.server)
    throw new Refusal('backup.otherSecret');
  if (isGivenKey(config, 'signing') && publicKeyOf(config) !== publicKey)
    throw new Refusal('backup.otherSigningKey');
}

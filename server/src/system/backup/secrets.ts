import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isGivenKey,
  type KeyName,
  type KeySettings,
  keyNames,
  keyPath,
  serverSecretOf,
} from '../../platform/keys.ts';
import { SigningKey } from '../usbPackage/SigningKey.ts';
import type { BackupHead } from './format.ts';

/** Secret files in the shared folder, by their name in the head of every backup, which includes them. */
const fileNames = keyNames;
const names = Object.keys(fileNames) as KeyName[];

/** The secrets outside the database; created when missing. */
export function readSecrets(config: KeySettings): { secrets: BackupHead['secrets']; key: SigningKey } {
  const server = serverSecretOf(config).toString('hex');
  const key = new SigningKey(keyPath(config, 'signing'));
  const signing = readFileSync(keyPath(config, 'signing'), 'utf8');
  return { secrets: { server, signing }, key };
}

const staged = ({ sharedDirectory }: KeySettings, name: KeyName, restoreId: string) =>
  join(sharedDirectory, `${fileNames[name]}.${restoreId}`);

/** Stages the secrets of a backup beside the current ones, except those that the operator gives, until the rows are committed. */
export async function stageSecrets(
  config: KeySettings,
  restoreId: string,
  secrets: BackupHead['secrets'],
): Promise<void> {
  for (const name of names) {
    if (isGivenKey(config, name)) continue;
    const path = staged(config, name, restoreId);
    await writeFile(path, secrets[name], { mode: 0o600, flush: true });
  }
}

/** Installs the staged secrets. Idempotent after an interruption. */
export async function moveSecrets(config: KeySettings, restoreId: string): Promise<void> {
  for (const name of names) {
    const path = staged(config, name, restoreId);
    if (existsSync(path)) await rename(path, keyPath(config, name));
  }
}

/** Deletes the staged secrets after a failed restore. */
export async function dropSecrets(config: KeySettings, restoreId: string): Promise<void> {
  for (const name of names) await rm(staged(config, name, restoreId), { force: true });
}

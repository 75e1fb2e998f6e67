import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerSecret } from '../../platform/files/AddressSigner.ts';
import { SigningKey } from '../usbPackage/SigningKey.ts';
import type { BackupHead } from './format.ts';

/** Secret files in the data folder that every backup includes, by their name in its head. */
const fileNames = { server: 'server.secret', signing: 'usb-signing.key' } as const;
type SecretName = keyof typeof fileNames;
const names = Object.keys(fileNames) as SecretName[];

/** The secrets outside the database; created when missing. */
export function readSecrets(dataDirectory: string): { secrets: BackupHead['secrets']; key: SigningKey } {
  const server = readServerSecret(join(dataDirectory, fileNames.server)).toString('hex');
  const key = new SigningKey(dataDirectory);
  const signing = readFileSync(join(dataDirectory, fileNames.signing), 'utf8');
  return { secrets: { server, signing }, key };
}

const staged = (dataDirectory: string, name: SecretName, restoreId: string) =>
  join(dataDirectory, `${fileNames[name]}.${restoreId}`);

/** Stages the secrets of a backup beside the current ones until the rows are committed. */
export async function stageSecrets(
  dataDirectory: string,
  restoreId: string,
  secrets: BackupHead['secrets'],
): Promise<void> {
  for (const name of names) {
    const path = staged(dataDirectory, name, restoreId);
    await writeFile(path, secrets[name], { mode: 0o600, flush: true });
  }
}

/** Installs the staged secrets. Idempotent after an interruption. */
export async function moveSecrets(dataDirectory: string, restoreId: string): Promise<void> {
  for (const name of names) {
    const path = staged(dataDirectory, name, restoreId);
    if (existsSync(path)) await rename(path, join(dataDirectory, fileNames[name]));
  }
}

/** Deletes the staged secrets after a failed restore. */
export async function dropSecrets(dataDirectory: string, restoreId: string): Promise<void> {
  for (const name of names) await rm(staged(dataDirectory, name, restoreId), { force: true });
}

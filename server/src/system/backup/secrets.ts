import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerSecret } from '../../platform/files/signer.ts';
import { SigningKey } from '../usbPackage/signingKey.ts';
import type { BackupHead } from './format.ts';

/** Files of the data folder that belong into every backup, by their name in its head. */
const fileNames = { server: 'server.secret', signing: 'usb-signing.key' } as const;
type SecretName = keyof typeof fileNames;
const names = Object.keys(fileNames) as SecretName[];

/** What the server keeps beside its database; made where there is none yet. */
export function readSecrets(dataDirectory: string): { secrets: BackupHead['secrets']; key: SigningKey } {
  const server = readServerSecret(join(dataDirectory, fileNames.server)).toString('hex');
  const key = new SigningKey(dataDirectory);
  const signing = readFileSync(join(dataDirectory, fileNames.signing), 'utf8');
  return { secrets: { server, signing }, key };
}

const staged = (dataDirectory: string, name: SecretName, restoreId: string) =>
  join(dataDirectory, `${fileNames[name]}.${restoreId}`);

/** Lays the secrets of a backup beside those in force, which stay until the rows are there. */
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

/** Puts them in force. May be done again after it was interrupted. */
export async function moveSecrets(dataDirectory: string, restoreId: string): Promise<void> {
  for (const name of names) {
    const path = staged(dataDirectory, name, restoreId);
    if (existsSync(path)) await rename(path, join(dataDirectory, fileNames[name]));
  }
}

/** Forgets them: the rows did not come. */
export async function dropSecrets(dataDirectory: string, restoreId: string): Promise<void> {
  for (const name of names) await rm(staged(dataDirectory, name, restoreId), { force: true });
}

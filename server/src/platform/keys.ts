import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { findServerSecret, readServerSecret } from './files/AddressSigner.ts';
import { StartRefusal } from './startRefusal.mjs';

/** Where the keys are. */
export type KeySettings = Pick<Config, 'sharedDirectory' | 'serverSecretFile' | 'usbSigningKeyFile'>;

/** Names of the key files in the shared folder. */
export const keyNames = { server: 'server.secret', signing: 'usb-signing.key' } as const;
export type KeyName = keyof typeof keyNames;

const given = (config: KeySettings): Record<KeyName, string | undefined> => ({
  server: config.serverSecretFile,
  signing: config.usbSigningKeyFile,
});

/** Where a key is: the mounted file of a setting, which is never written, or a file in the shared folder. */
export const keyPath = (config: KeySettings, name: KeyName): string =>
  given(config)[name] ?? join(config.sharedDirectory, keyNames[name]);

/** Whether a key is a file of the operator's, which the server must neither create nor replace. */
export const isGivenKey = (config: KeySettings, name: KeyName): boolean => given(config)[name] !== undefined;

/** The secret of this server, 32 bytes. Creates it in the shared folder when missing; a given file must hold it. */
export function serverSecretOf(config: KeySettings): Buffer {
  const path = keyPath(config, 'server');
  if (!isGivenKey(config, 'server')) return readServerSecret(path);
  const secret = findServerSecret(path);
  if (secret) return secret;
  throw new StartRefusal(
    `SERVER_SECRET_FILE names ${path}, which does not hold 64 hexadecimal digits: make it by openssl rand -hex 32.`,
  );
}

/** Throws a refusal for a signing key that is given, but missing. */
export function requireSigningKey(config: KeySettings): void {
  const path = keyPath(config, 'signing');
  if (isGivenKey(config, 'signing') && !existsSync(path))
    throw new StartRefusal(
      `USB_SIGNING_KEY_FILE names ${path}, which does not exist: make it by openssl genpkey -algorithm ed25519.`,
    );
}

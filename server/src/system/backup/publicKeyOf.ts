import { existsSync } from 'node:fs';
import { type KeySettings, keyPath } from '../../platform/keys.ts';
import { SigningKey } from '../usbPackage/SigningKey.ts';

/** Public key of the server with these keys; empty before its first start. Makes none. */
export function publicKeyOf(keys: KeySettings): string {
  const path = keyPath(keys, 'signing');
  return existsSync(path) ? new SigningKey(path).publicKey : '';
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keyNames } from '../../platform/keys.ts';
import { SigningKey } from '../usbPackage/SigningKey.ts';

/** Public key of the server of a data folder; empty before its first start. Makes none. */
export const publicKeyIn = (dataDirectory: string): string =>
  existsSync(join(dataDirectory, keyNames.signing))
    ? new SigningKey(join(dataDirectory, keyNames.signing)).publicKey
    : '';

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SigningKey } from '../usbPackage/SigningKey.ts';

/** Public key of the server of a data folder; empty before its first start. Makes none. */
export const publicKeyIn = (dataDirectory: string): string =>
  existsSync(join(dataDirectory, 'usb-signing.key')) ? new SigningKey(dataDirectory).publicKey : '';

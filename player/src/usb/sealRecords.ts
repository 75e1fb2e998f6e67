import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type UsbRecords, usbRecordsText } from '@vitrine/shared/api';
import { hexOf } from './hex.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Play records as a file, sealed so that the server detects changed figures. */
export function sealRecords(
  identity: { readonly clId: string; readonly credential: string },
  played: Pick<UsbRecords, 'records' | 'items'>,
  at: string,
): UsbRecords {
  const file = { kind: 'vitrine-records', version: 1, clId: identity.clId, at, ...played } as const;
  const key = hexOf(sha256(encode(identity.credential)));
  const seal = hexOf(hmac(sha256, encode(key), encode(usbRecordsText(file))));
  return { ...file, seal };
}

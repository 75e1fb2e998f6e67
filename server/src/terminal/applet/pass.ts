import type { AppletPassState } from '@vitrine/shared/api';
import type { Selectable } from 'kysely';
import type { AddressSigner } from '../../platform/files/AddressSigner.ts';
import type { AppletPassTable } from './tables.ts';

export type PassRow = Selectable<AppletPassTable>;

const purposeOf = (id: string) => `applet:${id}`;

/** A phone's token: id and server signature. Not stored. */
const tokenOf = (signer: AddressSigner, id: string): string => `${id}.${signer.mark(purposeOf(id))}`;

/** Pass id of a valid token; undefined otherwise. */
export function idOfToken(signer: AddressSigner, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  return signer.holds(purposeOf(id), signature) ? id : undefined;
}

/** In the fragment, so that no server or proxy logs it. */
export const pathOf = (signer: AddressSigner, id: string): string => `/web/pass/#${tokenOf(signer, id)}`;

/** State of a pass at an instant, after `sent` items. */
export function passState(row: PassRow, sent: number, now: Date): AppletPassState {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at <= now) return 'expired';
  return sent >= row.most_items ? 'usedUp' : 'open';
}

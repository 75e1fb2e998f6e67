import type { AppletPassState } from '@vitrine/shared/api';
import type { Selectable } from 'kysely';
import type { AddressSigner } from '../../platform/files/signer.ts';
import type { AppletPassTable } from './tables.ts';

export type PassRow = Selectable<AppletPassTable>;

const purposeOf = (id: string) => `applet:${id}`;

/** What a phone shows: the id, and this server's signature over it. Nothing of it is kept. */
const tokenOf = (signer: AddressSigner, id: string): string => `${id}.${signer.mark(purposeOf(id))}`;

/** The id of a pass that this server made; undefined for anything else. */
export function idOfToken(signer: AddressSigner, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.');
  return signer.holds(purposeOf(id), signature) ? id : undefined;
}

/** Behind the `#`, so that no server and no proxy on the way ever writes it down. */
export const pathOf = (signer: AddressSigner, id: string): string => `/web/pass/#${tokenOf(signer, id)}`;

/** Whether a pass works at an instant, after so many were sent. */
export function passState(row: PassRow, sent: number, now: Date): AppletPassState {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at <= now) return 'expired';
  return sent >= row.most_items ? 'usedUp' : 'open';
}

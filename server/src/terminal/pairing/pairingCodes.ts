import { randomInt } from 'node:crypto';
import type { claimPairing, OutputOf, ParsedInputOf, requestPairing } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { violatedConstraint } from '../../platform/database/failure.ts';
import { Refusal } from '../../platform/errors.ts';
import { credentialOf, hashOf, newPairingSecret } from './credential.ts';

/** Without 0, O, 1 and I: codes are read from four metres away and typed. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 6;
const lifetime = 15 * 60_000;
/** Maximum codes per address: enough for many new screens behind one router. */
const codesPerAddress = 200;

const newCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Normalises a typed code: case and separators do not matter. */
export const normaliseCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

async function refuseFlood(database: Database, address: string): Promise<void> {
  const row = await database
    .selectFrom('terminal_pairing')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('address', '=', address)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (Number(row?.total ?? 0) >= codesPerAddress) throw new Refusal('terminal.tooManyPairings');
}

/** Creates a code for a waiting player. */
export async function openPairing(
  database: Database,
  input: ParsedInputOf<typeof requestPairing>,
  address: string,
  now: Date,
): Promise<OutputOf<typeof requestPairing>> {
  await database
    .deleteFrom('terminal_pairing')
    .where('expires_at', '<', now)
    .where('terminal_id', 'is', null)
    .execute();
  await refuseFlood(database, address);
  const pairingSecret = newPairingSecret();
  const expiresAt = new Date(now.getTime() + lifetime);
  for (;;) {
    const code = newCode();
    try {
      await database
        .insertInto('terminal_pairing')
        .values({
          secret_hash: hashOf(pairingSecret),
          code,
          address,
          resolution_width: input.resolutionWidth,
          resolution_height: input.resolutionHeight,
          player_version: input.playerVersion,
          time_zone: input.timeZone,
          terminal_id: null,
          expires_at: expiresAt,
        })
        .execute();
      return { code, pairingSecret, expiresAt: expiresAt.toISOString() };
    } catch (error) {
      // The code is in use: try another.
      if (violatedConstraint(error) === undefined) throw error;
    }
  }
}

/** Returns whether the player was paired, with its credential; repeatable until it was used. */
export async function claim(
  database: Database,
  pairingSecret: string,
  now: Date,
): Promise<OutputOf<typeof claimPairing>> {
  const pairing = await database
    .selectFrom('terminal_pairing')
    .leftJoin('terminal', 'terminal.id', 'terminal_pairing.terminal_id')
    .select(['terminal_pairing.expires_at', 'terminal_pairing.terminal_id', 'terminal.name'])
    .where('secret_hash', '=', hashOf(pairingSecret))
    .executeTakeFirst();
  if (!pairing) return { state: 'expired' };
  if (pairing.terminal_id === null) {
    if (pairing.expires_at <= now) return { state: 'expired' };
    return { state: 'waiting', expiresAt: pairing.expires_at.toISOString() };
  }
  const credential = credentialOf(pairingSecret, pairing.terminal_id);
  await database
    .updateTable('terminal')
    .set({ credential_hash: hashOf(credential) })
    .where('id', '=', pairing.terminal_id)
    .where('authorised', '=', true)
    .execute();
  return { state: 'adopted', clId: pairing.terminal_id, credential, name: pairing.name ?? '' };
}

/** Call after terminals have connected with their credential: it can no longer be claimed. */
export async function closePairings(database: Database, clIds: readonly string[]): Promise<void> {
  if (clIds.length === 0) return;
  await database
    .deleteFrom('terminal_pairing')
    .where('terminal_id', '=', sql<string>`any(${[...clIds]}::text[])`)
    .execute();
}

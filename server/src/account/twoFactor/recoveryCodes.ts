import { createHash } from 'node:crypto';
import type { Connection } from '../../platform/database/connection.ts';
import { randomBase32 } from './totp.ts';

const howMany = 10;

/** Owner of the codes. */
export interface CodeOwner {
  readonly memberId: string;
  readonly tenantId: string;
}

/** 80 random bits: not guessable from the hash, however fast it is. */
const newCode = () => (randomBase32(10).match(/.{4}/g) ?? []).join('-');

export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

const hashOf = (memberId: string, code: string) =>
  createHash('sha256')
    .update(`recovery\n${memberId}\n${plainCode(code)}`)
    .digest('hex');

/** Ten new recovery codes, replacing the rest. Only hashes are stored. */
export async function giveRecoveryCodes(
  transaction: Connection,
  { memberId, tenantId }: CodeOwner,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await transaction.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  const rows = codes.map((code) => ({
    member_id: memberId,
    tenant_id: tenantId,
    code_hash: hashOf(memberId, code),
  }));
  await transaction.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Consumes a code. False: unknown or used. */
export async function takeRecoveryCode(
  connection: Connection,
  memberId: string,
  code: string,
): Promise<boolean> {
  const taken = await connection
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(memberId, code))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function countRecoveryCodes(connection: Connection, memberId: string): Promise<number> {
  const { left } = await connection
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return left;
}

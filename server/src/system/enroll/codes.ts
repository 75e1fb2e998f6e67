import { createHash, randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** Excludes characters that are easily confused when read aloud or from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 5;

const grouped = (text: string) => (text.match(/.{4}/g) ?? []).join('-');

/** Normalises typed input: without blanks and dashes, in capitals. */
export const plainCode = (typed: string) => typed.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** A new code, `XXXX-XXXX-XXXX-XXXX-XXXX`: 98 bits, infeasible to guess. */
export function newCode(): string {
  const length = groups * 4;
  return grouped(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''));
}

export const hashOf = (code: string) => createHash('sha256').update(plainCode(code)).digest('hex');

/** Machine code of an account, derived from its random id and thus stable. */
export function machineCodeOf(tenantId: string): string {
  const digest = createHash('sha256').update(`machine ${tenantId}`).digest('hex');
  return grouped(digest.slice(0, 16).toUpperCase());
}

/** SQL equivalent, without dashes. */
export const machineCodeColumn: RawBuilder<string> = sql<string>`upper(left(encode(sha256(convert_to('machine ' || id, 'UTF8')), 'hex'), 16))`;

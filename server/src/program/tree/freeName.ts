import { cutText } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { nameLength } from '../refusals.ts';
import { containing } from './search.ts';

/** The name without a number of copies behind it. */
const stem = (name: string) => name.replace(/ \(\d{1,4}\)$/, '');

function numbered(base: string, count: number): string {
  const suffix = ` (${count})`;
  return cutText(base, nameLength.maximum - suffix.length).trimEnd() + suffix;
}

/** The wanted name, or with the first number behind it that makes it free. */
export function pickFree(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const base = stem(wanted);
  for (let count = 2; ; count += 1) {
    const name = numbered(base, count);
    if (!taken.has(name)) return name;
  }
}

/** A program name that nobody of the tenant has, as near to the wanted one as can be. */
export async function freeProgramName(
  connection: Connection,
  tenantId: string,
  wanted: string,
): Promise<string> {
  // What a number is put behind may have been cut, so more names than those that begin alike are looked at.
  const start = cutText(stem(wanted), nameLength.maximum - 7).trimEnd();
  const rows = await connection
    .selectFrom('program')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('name', 'like', containing(start).slice(1))
    .execute();
  return pickFree(wanted, new Set(rows.map(({ name }) => name)));
}

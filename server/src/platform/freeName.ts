import { cutText, longestName } from '@vitrine/shared/api';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The name without a number of copies behind it. */
const stem = (name: string) => name.replace(/ \(\d{1,4}\)$/, '');

function numbered(base: string, count: number): string {
  const suffix = ` (${count})`;
  return cutText(base, longestName - suffix.length).trimEnd() + suffix;
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

/** Whether the column `name` may stand in the way of a wanted name, or of that with a number. */
export function mayCollide(wanted: string): Expression<SqlBool> {
  // What a number is put behind may have been cut, so more names than those that begin alike are looked at.
  const start = cutText(stem(wanted), longestName - ' (9999)'.length).trimEnd();
  return sql<SqlBool>`starts_with(name, ${start})`;
}

import { cutText, longestName } from '@vitrine/shared/api';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The name without a trailing copy number. */
const stem = (name: string) => name.replace(/ \(\d{1,4}\)$/, '');

function numbered(base: string, count: number): string {
  const suffix = ` (${count})`;
  return cutText(base, longestName - suffix.length).trimEnd() + suffix;
}

/** The wanted name, or with the first number that makes it unique. */
export function pickFree(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const base = stem(wanted);
  for (let count = 2; ; count += 1) {
    const name = numbered(base, count);
    if (!taken.has(name)) return name;
  }
}

/** SQL condition: column `name` may collide with a wanted name or a numbered form of it. */
export function mayCollide(wanted: string): Expression<SqlBool> {
  // The name before a number may have been cut, so the prefix is shortened accordingly.
  const start = cutText(stem(wanted), longestName - ' (9999)'.length).trimEnd();
  return sql<SqlBool>`starts_with(name, ${start})`;
}

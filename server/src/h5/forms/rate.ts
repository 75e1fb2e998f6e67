import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '../../account/signIn/network.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';

/** Window of the rate limit in minutes. */
const spell = 10;
/** Answers from one address to one work per window: many visitors may share an address. */
export const mostFromAddress = 30;
/** Answers to one work per window from all addresses. */
const mostToWork = 3000;

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

async function count(connection: Connection, key: string, now: Date): Promise<number> {
  const { rows } = await sql<{ answered: number }>`insert into h5_answer_rate as known (key, since, answered)
    values (${key}, ${now}, 1)
    on conflict (key) do update set
      answered = case when known.since < ${now}::timestamptz - make_interval(mins => ${spell}) then 1
        else known.answered + 1 end,
      since = case when known.since < ${now}::timestamptz - make_interval(mins => ${spell}) then ${now}
        else known.since end
    returning answered`.execute(connection);
  return rows[0]?.answered ?? 0;
}

/** Counts an answer; refuses above the limits. Only a digest of the address is stored. */
export async function countAnswer(connection: Connection, workId: string, address: string, now: Date) {
  const own = await count(connection, keyOf(workId, networkOf(address)), now);
  if (own > mostFromAddress) throw new Refusal('h5.answersTooMany', { minutes: spell });
  if ((await count(connection, keyOf(workId), now)) > mostToWork) {
    throw new Refusal('h5.answersTooMany', { minutes: spell });
  }
}

/** Deletes counts of expired windows. */
export async function removeOldCounts(connection: Connection, now: Date): Promise<number> {
  const old = connection
    .deleteFrom('h5_answer_rate')
    .where('since', '<', new Date(now.getTime() - spell * 60_000));
  return Number((await old.executeTakeFirstOrThrow()).numDeletedRows);
}

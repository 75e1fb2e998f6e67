import { type RemoteToken, remoteTokenPrefix } from '@vitrine/shared/api';
import { hashToken, newToken } from '../../platform/access/token.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

/** Tokens of a remote at the same time: one for each place from which its team deploys. */
const mostTokens = 10;

/** Newest first; revoked ones are not listed. */
export async function listTokens({ database }: Needs<'database'>): Promise<RemoteToken[]> {
  const rows = await database
    .selectFrom('remote_token')
    .select(['id', 'name', 'label', 'created_at', 'created_by', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id, name, label, ...row }) => ({
    id,
    name,
    label,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

type TokenContext = SessionContext<Needs<'audit' | 'clock' | 'database'>>;

/** Makes a token, which is not stored: this answer alone has it. */
export async function addToken(
  { name, label }: { name: string; label: string },
  context: TokenContext,
): Promise<{ id: string; token: string }> {
  const { audit, clock, database } = context.services;
  const id = newId();
  const token = `${remoteTokenPrefix}${newToken()}`;
  await database.transaction().execute(async (connection) => {
    const { count } = await connection
      .selectFrom('remote_token')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= mostTokens) throw new Refusal('remote.tooManyTokens', { most: mostTokens });
    const made = { created_at: clock.now(), created_by: context.session.userName };
    await connection
      .insertInto('remote_token')
      .values({
        id,
        name,
        label,
        token_hash: hashToken(token),
        ...made,
        last_used_at: null,
        revoked_at: null,
      })
      .execute();
    const subject = { kind: 'remote', id: name, name };
    await audit.record(
      context,
      { action: 'system.remoteTokenAdded', subject, detail: { label } },
      connection,
    );
  });
  return { id, token };
}

/** Ends a token at once, on all servers. */
export async function revokeToken(id: string, context: TokenContext): Promise<void> {
  const { audit, clock, database } = context.services;
  await database.transaction().execute(async (connection) => {
    const row = await connection
      .updateTable('remote_token')
      .set({ revoked_at: clock.now() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['name', 'label'])
      .executeTakeFirst();
    if (!row) throw new Refusal('remote.tokenUnknown');
    const { name, label } = row;
    const subject = { kind: 'remote', id: name, name };
    await audit.record(
      context,
      { action: 'system.remoteTokenRevoked', subject, detail: { label } },
      connection,
    );
  });
}

import { invitationDays } from '@vitrine/shared/api';
import type { ExpressionBuilder } from 'kysely';
import { hashToken, newToken } from '../../platform/access/token.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { Tables } from '../../platform/database/tables.ts';

const day = 24 * 3600 * 1000;
/** Days for which an expired link still reports its reason. */
const rememberedDays = 90;

interface Invited {
  readonly tenantId: string;
  readonly memberId: string;
  /** Hash of the unknown initial password. */
  readonly passwordHash: string;
}

/** In the fragment, so that no server or proxy logs it. */
const pathOf = (token: string) => `/web/invite#${token}`;

/** SQL condition: the link's member still has the unknown initial password. */
const invitedStill = (is: ExpressionBuilder<Tables, 'member_invitation'>) =>
  is
    .selectFrom('member')
    .select('member.id')
    .whereRef('member.id', '=', 'member_invitation.member_id')
    .whereRef('member.password_hash', '=', 'member_invitation.password_hash');

/** Stores a new link and returns it; only the token's hash is stored. Removes outdated links. */
export async function keepLink(connection: Connection, invited: Invited, now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + invitationDays * day);
  await connection
    .deleteFrom('member_invitation')
    .where('expires_at', '<', new Date(now.getTime() - rememberedDays * day))
    .where((is) => is.not(is.exists(invitedStill(is))))
    .execute();
  await connection
    .insertInto('member_invitation')
    .values({
      token_hash: hashToken(token),
      tenant_id: invited.tenantId,
      member_id: invited.memberId,
      password_hash: invited.passwordHash,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { path: pathOf(token), expiresAt: expiresAt.toISOString() };
}

/** Revokes all links of a member. Returns the number of valid ones. */
export async function revokeLinks(connection: Connection, memberId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await connection
    .updateTable('member_invitation')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A link with its member's current password in one read: two reads could see a link in use as revoked. */
export const findLink = (connection: Connection, token: string) =>
  connection
    .selectFrom('member_invitation')
    .innerJoin('member', 'member.id', 'member_invitation.member_id')
    .selectAll('member_invitation')
    .select('member.password_hash as member_password_hash')
    .where('member_invitation.token_hash', '=', hashToken(token))
    .executeTakeFirst();
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** The latest link of each member of an account with the unknown initial password. */
export async function openLinks(connection: Connection, tenantId: string) {
  const rows = await connection
    .selectFrom('member_invitation')
    .innerJoin('member', (join) =>
      join
        .onRef('member.id', '=', 'member_invitation.member_id')
        .onRef('member.password_hash', '=', 'member_invitation.password_hash'),
    )
    .distinctOn('member_invitation.member_id')
    .select(['member_invitation.member_id', 'member_invitation.expires_at', 'member_invitation.revoked_at'])
    .where('member_invitation.tenant_id', '=', tenantId)
    .orderBy('member_invitation.member_id')
    .orderBy('member_invitation.created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.member_id, row]));
}

import { remoteTokenPrefix } from '@vitrine/shared/api';
import { findOperatingAccount } from '../../account/operatingAccount.ts';
import { requireSession } from '../../platform/access/request.ts';
import { requirePermission } from '../../platform/access/session.ts';
import { hashToken } from '../../platform/access/token.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import type { AuditActor } from '../Audit.ts';

/** Who changes the registry: a person of the account that runs the server, or the holder of a token. */
export interface Deployer extends AuditActor {
  /** Name in histories. */
  readonly by: string;
  /** The only remote that it may change; undefined: all. */
  readonly only: string | undefined;
}

type DeployerNeeds = Needs<'clock' | 'database'>;

/** Milliseconds within which a further use of a token is not noted again. */
const noteInterval = 60_000;

/** An actor for what no session did. */
export async function systemActor(
  { database }: Needs<'database'>,
  userName: string,
  address = '',
): Promise<AuditActor> {
  const operating = await findOperatingAccount(database);
  return { session: { tenantId: operating?.id ?? '', memberId: null, userName }, address };
}

async function byToken(services: DeployerNeeds, token: string, address: string): Promise<Deployer> {
  const { clock, database } = services;
  const now = clock.now();
  const row = await database
    .selectFrom('remote_token')
    .select(['id', 'name', 'label', 'last_used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal('remote.tokenInvalid');
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > noteInterval)
    await database.updateTable('remote_token').set({ last_used_at: now }).where('id', '=', row.id).execute();
  return {
    ...(await systemActor(services, `token: ${row.label} (${row.id})`, address)),
    by: row.label,
    only: row.name,
  };
}

/** The caller by the header `token`. Throws where it is neither a token of a remote nor a session that may run the server. */
export async function requireDeployer(
  services: DeployerNeeds,
  token: string | undefined,
  address: string,
): Promise<Deployer> {
  if (token?.startsWith(remoteTokenPrefix)) return byToken(services, token, address);
  const session = await requireSession(services, token);
  requirePermission(session, 'system.server');
  return { session, address, by: session.userName, only: undefined };
}

/** Throws where the caller may not change this remote. */
export function requireRemote({ only }: Deployer, name: string): void {
  if (only !== undefined && only !== name) throw new Refusal('remote.notYours', { name: only });
}

import type { LogActionOf, RemoteAct } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { nextId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import type { AuditActor } from '../Audit.ts';

/** Arbitrary, but the same in every server of a database, and distinct from other locks. */
const lockNumber = 7_348_290;

type ChangeNeeds = Needs<'audit' | 'clock' | 'database' | 'remoteRegistry' | 'signals'>;

const actions: Readonly<Record<RemoteAct, LogActionOf<'system'>>> = {
  deployed: 'system.remoteDeployed',
  promoted: 'system.remotePromoted',
  canarySet: 'system.remoteCanarySet',
  canaryStopped: 'system.remoteCanaryStopped',
  rolledBack: 'system.remoteRolledBack',
  leftForFailures: 'system.remoteLeft',
};

/** What was done to a remote. */
interface Change {
  readonly name: string;
  readonly act: RemoteAct;
  /** Null: the one that came with the host, or none. */
  readonly version: string | null;
  readonly former: string | null;
  readonly detail?: Record<string, unknown>;
}

function announce({ remoteRegistry, signals }: Needs<'remoteRegistry' | 'signals'>): void {
  remoteRegistry.forget();
  signals.send('remotesChanged', {});
}

/** Runs one change of the registry at a time, on all servers; then all of them read it again. */
export async function changeRegistry<Result>(
  services: ChangeNeeds,
  change: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const result = await services.database.transaction().execute(async (connection) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(connection);
    return change(connection);
  });
  announce(services);
  return result;
}

/**
 * As {@link changeRegistry}, but does nothing while another change is under way: for what every console may cause at
 * once, since waiting would hold a connection for each.
 *
 * @param change answers whether it changed anything; else nothing is announced
 */
export async function changeRegistryIfFree(
  services: ChangeNeeds,
  change: (connection: Connection) => Promise<boolean>,
): Promise<void> {
  const { database } = services;
  const changed = await database.transaction().execute(async (connection) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${lockNumber}) as free`.execute(connection);
    if (!rows[0]?.free) return false;
    return change(connection);
  });
  if (changed) announce(services);
}

/** Writes a change into the history of the remote and into the audit log. */
export async function recordChange(
  { audit, clock }: Needs<'audit' | 'clock'>,
  connection: Connection,
  actor: AuditActor & { readonly by: string },
  { name, act, version, former, detail = {} }: Change,
): Promise<void> {
  await connection
    .insertInto('remote_change')
    .values({
      id: nextId(),
      name,
      act,
      version,
      former_version: former,
      changed_by: actor.by,
      at: clock.now(),
    })
    .execute();
  const subject = { kind: 'remote', id: name, name };
  const whole = { before: { version: former }, after: { version }, ...detail };
  await audit.record(actor, { action: actions[act], subject, detail: whole }, connection);
}

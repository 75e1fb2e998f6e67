import type { TerminalManifest } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { manifestOwner } from '../../terminal/desired/held.ts';
import { terminals } from '../../terminal/relations.ts';

/** Owner kind of references to a manifest's files; the owner id is the manifest's hash. */
const contentOwner = 'manifestContent';
/** Arbitrary, but equal in all servers of a database. */
const lockNumber = 7_348_205;

/**
 * Grants terminals access to a manifest and its files, besides their current and previous ones, so that playback stays
 * intact until they reach the next. Must precede the desired state.
 */
export async function referManifest(
  transaction: Connection,
  tenantId: string,
  clIds: readonly string[],
  { manifest, hash }: { manifest: TerminalManifest; hash: string },
): Promise<void> {
  const ids = [...clIds];
  // Blocks the release of manifests.
  await sql`select pg_advisory_xact_lock_shared(${lockNumber})`.execute(transaction);
  await sql`delete from file_reference reference using ${terminals} terminal
    where reference.tenant_id = ${tenantId} and reference.owner_kind = ${manifestOwner}
      and reference.owner_id = any(${ids}::text[]) and terminal.id = reference.owner_id
      and reference.hash is distinct from terminal.manifest_hash
      and reference.hash is distinct from terminal.held_manifest`.execute(transaction);
  await sql`insert into file_reference (tenant_id, owner_kind, owner_id, hash)
    select ${tenantId}, ${manifestOwner}, unnest(${ids}::text[]), ${hash} on conflict do nothing`.execute(
    transaction,
  );
  const named = [...new Set(manifest.files.map((file) => file.hash))];
  await sql`insert into file_reference (tenant_id, owner_kind, owner_id, hash)
    select ${tenantId}, ${contentOwner}, ${hash}, hash from file where hash = any(${named}::text[])
    on conflict do nothing`.execute(transaction);
}

/** Releases what manifests name that no terminal may ask for any more. */
export async function releaseManifests({ database }: Needs<'database'>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
    await sql`delete from file_reference content where content.owner_kind = ${contentOwner} and not exists (
      select from file_reference held where held.tenant_id = content.tenant_id
        and held.hash = content.owner_id and held.owner_kind = ${manifestOwner})`.execute(transaction);
  });
}

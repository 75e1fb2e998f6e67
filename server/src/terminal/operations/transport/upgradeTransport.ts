import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/connection.ts';
import type { Needs } from '../../../services.ts';
import { inform } from '../../desired/facts.ts';
import type { OperationPayload } from '../operationPayload.ts';
import type { DueTerminal } from '../resultRepository.ts';
import type { Transport } from './transport.ts';

type Upgrade = Extract<OperationPayload, { kind: 'upgrade' }>;

/** Each terminal's package: the same for all, or its previous one for a rollback. */
async function packagesFor(connection: Connection, upgrade: Upgrade, clIds: readonly string[]) {
  if (!upgrade.back) return new Map(clIds.map((clId) => [clId, upgrade.packageId]));
  const { rows } = await sql<{ clId: string; packageId: string }>`
    select terminal_id as "clId", previous_id as "packageId" from terminal_installed
    where terminal_id = any(${[...clIds]}::text[]) and package_id = ${upgrade.packageId}
      and previous_id is not null`.execute(connection);
  return new Map(rows.map(({ clId, packageId }) => [clId, packageId]));
}

async function writeUpgrades(connection: Connection, tenantId: string, rows: [DueTerminal, string][]) {
  const clIds = rows.map(([{ clId }]) => clId);
  await sql`insert into terminal_upgrade (terminal_id, tenant_id, id, package_id)
    select terminal_id, ${tenantId}, id, package_id
    from unnest(${clIds}::text[], ${rows.map(([{ commandId }]) => commandId)}::text[],
      ${rows.map(([, packageId]) => packageId)}::text[]) as ordered (terminal_id, id, package_id)
    order by terminal_id
    on conflict (terminal_id) do update set id = excluded.id, package_id = excluded.package_id`.execute(
    connection,
  );
}

/** Removes finished or cancelled upgrades from the desired states of terminals. */
export async function clearUpgrades(
  services: Needs<'database' | 'terminals'>,
  commandIds: readonly string[],
): Promise<void> {
  if (commandIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`delete from terminal_upgrade
    where id = any(${[...commandIds]}::text[]) returning terminal_id as id`.execute(services.database);
  if (rows.length > 0) await services.terminals.announce(rows.map(({ id }) => id));
}

/** A package in the terminals' desired state, which they install and report. */
export function upgradeTransport(upgrade: Upgrade): Transport {
  return {
    ability: `upgrade:${upgrade.packageKind}`,
    // They all download the same large file.
    atOnce: 50,
    patience: 3600,
    async send(services, operation, terminals) {
      const clIds = terminals.map(({ clId }) => clId);
      const packages = await packagesFor(services.database, upgrade, clIds);
      const sendable = terminals.flatMap((terminal): [DueTerminal, string][] => {
        const packageId = packages.get(terminal.clId);
        return packageId === undefined ? [] : [[terminal, packageId]];
      });
      await services.database
        .transaction()
        .execute((transaction) => writeUpgrades(transaction, operation.tenant_id, sendable));
      await inform(
        services,
        operation.tenant_id,
        sendable.map(([{ clId }]) => clId),
      );
      return clIds
        .filter((clId) => !packages.has(clId))
        .map((clId) => ({ clId, error: 'terminal.nothingBefore' }));
    },
    withdraw: clearUpgrades,
  };
}

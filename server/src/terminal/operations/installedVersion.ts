import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import type { Settlement } from './resultRepository.ts';
import { clearUpgrades } from './transport/upgradeTransport.ts';

/** Comparison of an upgrade's target version with the reported one. */
interface Comparison {
  /** Undefined: the terminal has not reported its version yet. */
  readonly agrees: boolean | undefined;
  readonly expected: string;
}

/**
 * Whether a terminal runs its upgrade's version. Manually typed versions are not compared. An app's version is that of
 * its shell, which is reported only with the upgrade: without it, it is trusted.
 */
export async function compareVersion(
  connection: Connection,
  clId: string,
  commandId: string,
  reported: string | undefined,
): Promise<Comparison> {
  const { rows } = await sql<{ version: string; isApp: boolean; compared: boolean; reported: boolean }>`
    select p.version, p.kind = 'apk' as "isApp", p.version_read as compared, p.version in (t.player_version, t.firmware_version) as reported
    from terminal_operation_result r join terminal_operation o on o.id = r.operation_id
      join terminal t on t.id = r.terminal_id left join terminal_upgrade u on u.id = r.command_id
      join terminal_package p on p.tenant_id = r.tenant_id and p.id = coalesce(u.package_id, o.detail ->> 'packageId')
    where r.terminal_id = ${clId} and r.command_id = ${commandId}
      and (u.id is not null or coalesce(o.detail ->> 'back', 'false') = 'false')`.execute(connection);
  const [row] = rows;
  if (!row?.compared) return { agrees: true, expected: '' };
  if (reported !== undefined) return { agrees: reported === row.version, expected: row.version };
  return { agrees: row.isApp || row.reported || undefined, expected: row.version };
}

/** Stores the current and previous package, for rollbacks. */
export async function rememberInstalled(
  { database, clock }: Needs<'clock' | 'database'>,
  clId: string,
  tenantId: string,
  commandId: string,
): Promise<void> {
  await sql`insert into terminal_installed as i (terminal_id, tenant_id, package_id, at)
    select terminal_id, ${tenantId}, package_id, ${clock.now()} from terminal_upgrade
    where terminal_id = ${clId} and id = ${commandId}
    on conflict (terminal_id) do update set package_id = excluded.package_id, at = excluded.at,
      previous_id = case when i.package_id = excluded.package_id then i.previous_id else i.package_id end`.execute(
    database,
  );
}

/** Ends upgrades whose installation did not report a version, once the terminal has reported it. */
export async function confirmVersions(
  services: Needs<'clock' | 'database' | 'terminals'>,
): Promise<Settlement[]> {
  const { rows } = await sql<{ clId: string; tenantId: string; commandId: string }>`
    select r.terminal_id as "clId", r.tenant_id as "tenantId", r.command_id as "commandId"
    from terminal_operation_result r join terminal_upgrade u on u.id = r.command_id
      join terminal_package p on p.id = u.package_id join terminal t on t.id = u.terminal_id
    where r.state = 'working' and r.facts ->> 'step' = 'installed'
      and p.version in (t.player_version, t.firmware_version)`.execute(services.database);
  for (const { clId, tenantId, commandId } of rows)
    await rememberInstalled(services, clId, tenantId, commandId);
  await clearUpgrades(
    services,
    rows.map(({ commandId }) => commandId),
  );
  const base = {
    state: 'acknowledged',
    error: '',
    message: '',
    facts: { step: 'installed' },
    percent: 100,
  } as const;
  return rows.map(({ clId, commandId }) => ({ ...base, clId, commandId }));
}

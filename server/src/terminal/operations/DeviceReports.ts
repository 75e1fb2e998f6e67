import type { DeviceState, TerminalReport, UpgradeProgress } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Needs } from '../../services.ts';
import { compareVersion, rememberInstalled } from './installedVersion.ts';
import type { Settlement } from './resultRepository.ts';
import { clearUpgrades } from './transport/upgradeTransport.ts';

/** Terminals whose last report is cached, so that unchanged reports cost nothing. */
const remembered = 50_000;

/** Processes settings and upgrade progress in reports, and completes the operations they answer. */
export class DeviceReports {
  readonly #services: Needs<'clock' | 'database' | 'operations' | 'terminals'>;
  readonly #last = new Map<string, string>();

  constructor(services: Needs<'clock' | 'database' | 'operations' | 'terminals'>) {
    this.#services = services;
  }

  async onReport(
    clId: string,
    tenantId: string,
    { device, upgrade }: TerminalReport,
    connection: number,
  ): Promise<void> {
    if (device && this.#isNews(`${clId} device`, [connection, device]))
      await this.#device(clId, tenantId, device);
    if (upgrade && this.#isNews(`${clId} upgrade`, [connection, upgrade]))
      await this.#upgrade(clId, tenantId, upgrade);
  }

  /** Of a new connection everything is: the terminal may have reported something else to another server meanwhile. */
  #isNews(key: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    if (this.#last.get(key) === text) return false;
    this.#last.delete(key);
    this.#last.set(key, text);
    const [oldest] = this.#last.keys();
    if (this.#last.size > remembered && oldest !== undefined) this.#last.delete(oldest);
    return true;
  }

  async #device(clId: string, tenantId: string, device: DeviceState): Promise<void> {
    const { database, clock, operations } = this.#services;
    const refused = device.refused ?? [];
    const { settingsRevision: revision, refused: _refused, ...state } = device;
    await sql`insert into terminal_setting (terminal_id, tenant_id, device, device_at, confirmed_revision, refused)
      values (${clId}, ${tenantId}, ${JSON.stringify(state)}::jsonb, ${clock.now()}, ${revision},
        ${JSON.stringify(refused)}::jsonb)
      on conflict (terminal_id) do update set device = excluded.device, device_at = excluded.device_at,
        confirmed_revision = excluded.confirmed_revision, refused = excluded.refused`.execute(database);
    for (const open of await this.#openSettings(clId, revision)) {
      const { commandId, names } = open;
      const against = refused.find(({ setting }) => names.includes(setting));
      const base = { commandId, clId, facts: {}, percent: 100 };
      const settlement: Settlement = against
        ? { ...base, state: 'failed', error: against.code, message: against.setting }
        : { ...base, state: 'acknowledged', error: '', message: '' };
      operations.answer(settlement);
    }
  }

  /** Operations whose settings are in this revision, with the names of what they set. */
  async #openSettings(clId: string, revision: number) {
    const { rows } = await sql<{ commandId: string; names: string[] }>`
      select r.command_id as "commandId", case o.kind when 'switchover' then array['switchover']
          when 'schedule' then array['power']
          else array(select jsonb_object_keys(o.detail -> 'settings')) end as names
      from terminal_operation_result r join terminal_operation o on o.id = r.operation_id
      where r.terminal_id = ${clId} and r.state in ('sent', 'timedOut') and r.revision <= ${revision}
        and r.command_id is not null and o.kind in ('setting', 'switchover', 'schedule')`.execute(
      this.#services.database,
    );
    return rows;
  }

  async #upgrade(clId: string, tenantId: string, progress: UpgradeProgress): Promise<void> {
    const { id: commandId, state, percent, code, message = '' } = progress;
    const { operations } = this.#services;
    const base = { commandId, clId, message, facts: { step: state }, percent };
    if (state === 'downloading' || state === 'installing') {
      operations.answer({ ...base, state: 'working', error: '' });
      return;
    }
    if (state === 'installed') return this.#installed(clId, tenantId, progress);
    operations.answer({ ...base, state: 'failed', error: code ?? 'failed' });
    await clearUpgrades(this.#services, [commandId]);
  }

  /** An upgrade is done when the terminal reports its version; packages without one are trusted. */
  async #installed(clId: string, tenantId: string, { id: commandId, version }: UpgradeProgress) {
    const { database, operations } = this.#services;
    const base = { commandId, clId, facts: { step: 'installed' }, percent: 100 };
    const { agrees, expected } = await compareVersion(database, clId, commandId, version);
    if (agrees === undefined) {
      // The version is not reported yet: it follows with the attributes on connecting.
      operations.answer({ ...base, state: 'working', error: '', message: '' });
      return;
    }
    if (agrees) {
      await rememberInstalled(this.#services, clId, tenantId, commandId);
      operations.answer({ ...base, state: 'acknowledged', error: '', message: '' });
    } else {
      const message = `${version} ≠ ${expected}`;
      operations.answer({ ...base, state: 'failed', error: 'terminal.otherVersion', message });
    }
    await clearUpgrades(this.#services, [commandId]);
  }
}

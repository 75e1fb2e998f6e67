import type { DeviceState, Language, ScreenState, TerminalSettingState } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { withScreens } from '../report/screenStatus.ts';
import type { DesiredSettings } from './desiredSettings.ts';
import { reasonText } from './presenter.ts';

interface SettingRecord {
  id: string;
  name: string;
  online: boolean;
  abilities: string[];
  time_zone: string;
  revision: number;
  confirmed_revision: number;
  desired: DesiredSettings;
  device: DeviceState | null;
  device_at: Date | null;
  refused: { setting: string; code: string }[];
}

async function find(
  { services, session }: SessionContext<Needs<'database'>>,
  id: string,
): Promise<SettingRecord> {
  const { rows } = await sql<SettingRecord>`select t.id, t.name, t.online, t.abilities, t.time_zone,
      coalesce(s.revision, 0) as revision, coalesce(s.confirmed_revision, 0) as confirmed_revision,
      coalesce(s.desired, '{}') as desired, s.device, s.device_at, coalesce(s.refused, '[]') as refused
    from terminal t left join terminal_setting s on s.terminal_id = t.id
    where t.tenant_id = ${session.tenantId} and t.id = ${id}`.execute(services.database);
  const [row] = rows;
  if (!row) throw new Refusal('terminal.unknown');
  return row;
}

function confirmedOf({ device, device_at: at }: SettingRecord): TerminalSettingState['confirmed'] {
  if (!device || !at) return null;
  const { volume, brightness, orientation, screen, source, reportInterval } = device;
  return { at: at.toISOString(), volume, brightness, orientation, screen, source, reportInterval };
}

function stateOf(row: SettingRecord, language: Language): Omit<TerminalSettingState, keyof ScreenState> {
  const { desired } = row;
  return {
    clId: row.id,
    name: row.name,
    online: row.online,
    abilities: row.abilities,
    desired: {
      volume: desired.volume ?? null,
      brightness: desired.brightness ?? null,
      orientation: desired.orientation ?? null,
      reportInterval: desired.reportInterval ?? null,
      downloadSpeed: desired.downloadSpeed ?? null,
      downloadCount: desired.downloadCount ?? null,
      downloadWindow: desired.downloadWindow ?? null,
      idleTime: desired.idleTime ?? null,
      timeZone: row.time_zone,
      trafficCap: desired.trafficCap ?? null,
      switchover: desired.switchover ?? [],
    },
    confirmed: confirmedOf(row),
    pending: row.confirmed_revision < row.revision,
    refused: row.refused.map(({ setting, code }) => ({ setting, code, text: reasonText(language, code) })),
  };
}

/** Desired and reported settings of a terminal. */
export async function readSettingState(
  id: string,
  context: SessionContext<Needs<'clock' | 'database'>>,
): Promise<TerminalSettingState> {
  const { services, session, language } = context;
  const states = [stateOf(await find(context, id), language)];
  const [state] = await withScreens(services.database, session.tenantId, states, services.clock.now());
  if (!state) throw new Refusal('terminal.unknown');
  return state;
}

import { formatNumber } from '@vitrine/shared/i18n';
import type { Say } from '../messages/index.ts';
import type { SettingName } from './SettingDraft.ts';

const hours = (value: unknown): value is { from: string; to: string } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** A setting's value as text; unset ones are marked as the terminal's own. */
export function valueText(name: SettingName, value: unknown, say: Say): string {
  if (value === null || value === undefined) return say('setting.left');
  if (hours(value)) return say('setting.window', value);
  if (typeof value === 'string') return value;
  const number = Number(value);
  const limited = name === 'downloadSpeed' || name === 'downloadCount' || name === 'trafficCap';
  if (limited && number === 0) return say('setting.unlimited');
  if (name === 'idleTime' && number === 0) return say('setting.never');
  return say(`setting.value.${name}`, { value: formatNumber(number) });
}

import { z } from 'zod';
import type { Translate } from '../../../i18n/keys.ts';
import type { Keys } from '../../../i18n/messages/keys.ts';
import { weekdayOf } from '../../base/weekday.ts';
import { cleanUpLevel, commandKind } from '../../link/command.ts';
import { powerInterval } from '../../link/link.ts';
import { pictureSource, switchoverEntry } from '../../link/settings.ts';
import { type SettingChange, settingChange } from './setting.ts';

/** Texts of `shared` in a language, and its number format. */
export interface OperationMessages {
  readonly say: Translate<Keys>;
  readonly number: (value: number) => string;
}

/** A stored operation: in the list, in a terminal's history, in the log. */
export interface KeptOperation {
  /** Kind of the command, or of the operation. */
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const kept = z.object({
  settings: settingChange.optional(),
  power: z.array(powerInterval).optional(),
  entries: z.array(switchoverEntry).optional(),
  source: pictureSource.optional(),
  level: cleanUpLevel.optional(),
  value: z.number().optional(),
  text: z.string().optional(),
  version: z.string().optional(),
});

/** Settings in which 0 means "no limit", or "never". */
const unlimited: readonly string[] = ['downloadSpeed', 'downloadCount', 'trafficCap'];

const settingNames = settingChange.keyof().options;
type SettingName = (typeof settingNames)[number];

function settingValue(
  name: SettingName,
  value: Exclude<SettingChange[SettingName], undefined>,
  { say, number }: OperationMessages,
): string {
  if (value === null) return say('operation.left');
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return say('operation.window', { from: value.from, to: value.to });
  const amount = Number(value);
  if (amount === 0 && unlimited.includes(name)) return say('operation.unlimited');
  if (amount === 0 && name === 'idleTime') return say('operation.never');
  return name === 'downloadWindow' || name === 'timeZone'
    ? number(amount)
    : say(`operation.value.${name}`, { value: number(amount) });
}

function settingsText(settings: SettingChange, messages: OperationMessages): string {
  const { say } = messages;
  return settingNames
    .flatMap((name) => {
      const value = settings[name];
      if (value === undefined) return [];
      return [
        say('operation.setting', {
          name: say(`operation.name.${name}`),
          value: settingValue(name, value, messages),
        }),
      ];
    })
    .join(', ');
}

/** `Mon–Fri`, `Sat, Sun`: three or more consecutive days as a range. */
function daysText(days: readonly number[], { say }: OperationMessages): string {
  const runs: number[][] = [];
  for (const day of days.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number) => say(`operation.day.${weekdayOf(day)}`);
  return runs
    .flatMap((run) =>
      run.length < 3
        ? run.map(name)
        : say('operation.range', { from: name(run[0] ?? 1), to: name(run.at(-1) ?? 7) }),
    )
    .join(', ');
}

/** Groups days with equal times. */
function weekText(
  lines: readonly (readonly [days: readonly number[], text: string])[],
  messages: OperationMessages,
) {
  const byText = Map.groupBy(lines, ([, text]) => text);
  return [...byText]
    .map(
      ([text, alike]) =>
        `${daysText(
          alike.flatMap(([days]) => [...days]),
          messages,
        )} ${text}`,
    )
    .join('; ');
}

function powerText(power: z.infer<typeof powerInterval>[], messages: OperationMessages): string {
  if (power.length === 0) return messages.say('operation.alwaysOn');
  const days = Map.groupBy(power, ({ weekday }) => weekday);
  const lines = [...days].map(([day, intervals]) => {
    const sorted = intervals.toSorted((one, other) => one.on.localeCompare(other.on));
    return [[day], sorted.map(({ on, off }) => `${on}–${off}`).join(', ')] as const;
  });
  return weekText(lines, messages);
}

function planText(entries: z.infer<typeof switchoverEntry>[], messages: OperationMessages): string {
  if (entries.length === 0) return messages.say('operation.noPlan');
  const sorted = entries.toSorted((one, other) => one.at.localeCompare(other.at));
  const lines = sorted.map(
    ({ weekdays, at, source }) => [weekdays, `${at} ${messages.say(`operation.source.${source}`)}`] as const,
  );
  return weekText(lines, messages);
}

/** What an operation sets: "40%", "Volume 40%, Brightness 60%", "Mon–Fri 08:00–20:00". Empty if it sets nothing. */
export function whatIsSet({ action, detail }: KeptOperation, messages: OperationMessages): string {
  const { say, number } = messages;
  const { settings, power, entries, source, level, value, text, version } = kept.safeParse(detail).data ?? {};
  if (settings) return settingsText(settings, messages);
  if (power) return powerText(power, messages);
  if (entries) return planText(entries, messages);
  if (source) return say(`operation.source.${source}`);
  if (level) return say(`operation.level.${level}`);
  if (value !== undefined && (action === 'volume' || action === 'brightness'))
    return say(`operation.value.${action}`, { value: number(value) });
  if (action === 'upgrade' && version) return version;
  return text === undefined ? '' : say('operation.quoted', { text });
}

const others = ['setting', 'schedule', 'switchover', 'upgrade'] as const;
const named = [...commandKind.options, ...others] as const;

/** Name of the operation and what it sets: "Volume: 40%". */
export function operationText(operation: KeptOperation, messages: OperationMessages): string {
  const { action, detail } = operation;
  if (action === 'message' && detail.text === '') return messages.say('operation.messageEnd');
  const known = named.find((known) => known === action);
  const name = known ? messages.say(`operation.action.${known}`) : action;
  const set = whatIsSet(operation, messages);
  return set === '' ? name : messages.say('operation.named', { name, set });
}

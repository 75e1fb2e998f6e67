import {
  isLoggedInstant,
  type LogChange,
  type LoggedValue,
  type LogRow,
  logChanges,
  secretOutcomeOf,
} from '@vitrine/shared/api';
import { findMessage, formatDateTime } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { namespace, type Say } from '../messages/index.ts';
import { operationOf } from './operationOf.ts';
import { roleSaid } from './roleSaid.ts';

/** Field label; unknown fields keep the server's name. */
export function fieldText(say: Say, name: string): string {
  if (name === '') return say('logs.change');
  return findMessage(namespace, `logs.field.${name}`) ?? name;
}

const valueText = (say: Say, name: string, value: LoggedValue) => {
  if (typeof value === 'boolean') return say(value ? 'logs.on' : 'logs.off');
  if (value === '') return say('logs.none');
  if (name === 'role') return roleSaid(say, value);
  return isLoggedInstant(value) ? formatDateTime(value, session.timeZone) : value;
};

/** Before and after, or only the fact. */
export function changeText(say: Say, change: LogChange): string {
  const outcome = secretOutcomeOf(change);
  if (outcome) return say(`logs.secret.${outcome}`);
  const { name, before, after } = change;
  const now = valueText(say, name, after);
  return before === undefined ? now : `${valueText(say, name, before)} → ${now}`;
}

/** Changes of an entry, including secrets, in one line; empty without. */
export function changeLine(say: Say, row: Pick<LogRow, 'action' | 'subjectName' | 'detail'>): string {
  const operation = operationOf(row);
  if (operation) return operation.text;
  return logChanges(row.detail)
    .filter((change) => change.before !== undefined || secretOutcomeOf(change) !== undefined)
    .map((change) =>
      change.name === ''
        ? changeText(say, change)
        : `${fieldText(say, change.name)}: ${changeText(say, change)}`,
    )
    .join('; ');
}

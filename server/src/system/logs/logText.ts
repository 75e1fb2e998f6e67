import * as api from '@vitrine/shared/api';

/**
 * Words of the console by key; `''` for an empty value, `true` and `false` for a switch, `role:…` for a predefined
 * role.
 */
export type Messages = Readonly<Record<string, string>>;

/** Falls back to the key when the console has no text for it. */
export const messageOf = (words: Messages, key: string): string =>
  (Object.hasOwn(words, key) ? words[key] : undefined) ?? key;

/** Display name of a role; user-defined names stay as they are. */
const roleOf = (words: Messages, name: string): string =>
  api.ownRoleName(name) ?? words[`role:${name}`] ?? name;

/** Name of an entry's subject. */
export function subjectText(entry: Pick<api.LogRow, 'action' | 'subjectName'>, words: Messages): string {
  const name = api.loggedSubject(entry);
  return entry.action.startsWith('account.role') ? roleOf(words, name) : name;
}

type Entry = Pick<api.LogRow, 'action' | 'subjectName' | 'detail'>;

/** Changed or set values of an entry, worded as on the log page. */
export function changeText(entry: Entry, words: Messages, console: api.ScreenMessages): string {
  const at = (value: string) => `${console.date(value)} ${console.time(value)}`;
  const said = (name: string, value: api.LoggedValue) => {
    if (typeof value === 'boolean') return messageOf(words, String(value));
    if (name === 'role' && value !== '') return roleOf(words, value);
    return api.isLoggedInstant(value) ? at(value) : value || messageOf(words, '');
  };
  const operation = api.loggedOperation(entry, console);
  const changes = api.logChanges(operation?.rest ?? entry.detail).map((one) => {
    const { name, before, after } = one;
    const outcome = api.secretOutcomeOf(one);
    if (outcome) return `${messageOf(words, name)}: ${messageOf(words, outcome)}`;
    const change = before === undefined ? said(name, after) : `${said(name, before)} → ${said(name, after)}`;
    return name === '' ? change : `${messageOf(words, name)}: ${change}`;
  });
  const { until, quiet } = api.deferral.safeParse(entry.detail.deferral).data ?? {};
  const hours = quiet ? ` (${quiet.from}–${quiet.to})` : '';
  const waits = until === undefined ? [] : [`${messageOf(words, 'deferral')}: ${at(until)}${hours}`];
  return [...(operation ? [operation.text] : []), ...waits, ...changes].join('; ');
}

/** An event's note is a code, a widget fault, or free text. */
export function noteText(
  { word, note }: Pick<api.TerminalEvent, 'word' | 'note'>,
  words: Messages,
  { say }: Pick<api.ScreenMessages, 'say'>,
): string {
  if (word === 'widgetFault' || word === 'widgetShown') return api.widgetFaultOf(note, say);
  return word === 'entryRepaired' || word === 'entryLost' ? messageOf(words, note) : note;
}

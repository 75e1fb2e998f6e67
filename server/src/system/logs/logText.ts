import * as api from '@vitrine/shared/api';

/**
 * Words of the console by key; `''` for an empty value, `true` and `false` for a switch, `role:…` for a predefined
 * role.
 */
export type Words = Readonly<Record<string, string>>;

/** Falls back to the key when the console has no word for it. */
export const wordOf = (words: Words, key: string): string =>
  (Object.hasOwn(words, key) ? words[key] : undefined) ?? key;

/** Display name of a role; user-defined names stay as they are. */
const roleOf = (words: Words, name: string): string => api.ownRoleName(name) ?? words[`role:${name}`] ?? name;

/** Name of an entry's subject. */
export function subjectText(entry: Pick<api.LogRow, 'action' | 'subjectName'>, words: Words): string {
  const name = api.loggedSubject(entry);
  return entry.action.startsWith('account.role') ? roleOf(words, name) : name;
}

type Entry = Pick<api.LogRow, 'action' | 'subjectName' | 'detail'>;

/** Changed or set values of an entry, worded as on the log page. */
export function changeText(entry: Entry, words: Words, console: api.ScreenMessages): string {
  const at = (value: string) => `${console.date(value)} ${console.time(value)}`;
  const said = (name: string, value: api.LoggedValue) => {
    if (typeof value === 'boolean') return wordOf(words, String(value));
    if (name === 'role' && value !== '') return roleOf(words, value);
    return api.isLoggedInstant(value) ? at(value) : value || wordOf(words, '');
  };
  const operation = api.loggedOperation(entry, console);
  const changes = api.logChanges(operation?.rest ?? entry.detail).map((one) => {
    const { name, before, after } = one;
    const outcome = api.secretOutcomeOf(one);
    if (outcome) return `${wordOf(words, name)}: ${wordOf(words, outcome)}`;
    const change = before === undefined ? said(name, after) : `${said(name, before)} → ${said(name, after)}`;
    return name === '' ? change : `${wordOf(words, name)}: ${change}`;
  });
  const { until, quiet } = api.deferral.safeParse(entry.detail.deferral).data ?? {};
  const hours = quiet ? ` (${quiet.from}–${quiet.to})` : '';
  const waits = until === undefined ? [] : [`${wordOf(words, 'deferral')}: ${at(until)}${hours}`];
  return [...(operation ? [operation.text] : []), ...waits, ...changes].join('; ');
}

/** An event's note is a word, a widget fault, or free text. */
export function noteText(
  { word, note }: Pick<api.TerminalEvent, 'word' | 'note'>,
  words: Words,
  { say }: Pick<api.ScreenMessages, 'say'>,
): string {
  if (word === 'widgetFault' || word === 'widgetShown') return api.widgetFaultOf(note, say);
  return word === 'entryRepaired' || word === 'entryLost' ? wordOf(words, note) : note;
}

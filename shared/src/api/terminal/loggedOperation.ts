import { type OperationMessages, operationText } from './operationText.ts';

/** Acts by which terminals are told or set something; what, their detail says. */
const acts: readonly string[] = [
  'terminal.commanded',
  'terminal.settingOrdered',
  'terminal.scheduleOrdered',
  'terminal.switchoverOrdered',
  'terminal.operationLate',
  'terminal.powerSet',
];
const told: readonly string[] = [
  'settings',
  'power',
  'entries',
  'mode',
  'source',
  'level',
  'value',
  'text',
  'seconds',
  'deferral',
];

interface LoggedAct {
  readonly action: string;
  readonly subjectName: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface LoggedOperation {
  readonly text: string;
  readonly rest: Readonly<Record<string, unknown>>;
}

/**
 * What an entry of the log told terminals or set on them, in words, with the fields of its detail that are left;
 * undefined for other acts. The page of the log and its CSV say it by this alone.
 */
export function loggedOperation(
  { action, subjectName, detail }: LoggedAct,
  words: OperationMessages,
): LoggedOperation | undefined {
  if (!acts.includes(action)) return undefined;
  const kept = { action: action === 'terminal.powerSet' ? 'schedule' : subjectName, detail };
  const rest = Object.entries(detail).filter(([name]) => !told.includes(name));
  return { text: operationText(kept, words), rest: Object.fromEntries(rest) };
}

/**
 * What an act was done to, by name. Operations are kept by the word for their kind, which is none for people: what they
 * are, `loggedOperation` says.
 */
export const loggedSubject = ({ action, subjectName }: Omit<LoggedAct, 'detail'>): string =>
  acts.includes(action) && action !== 'terminal.powerSet' ? '' : subjectName;

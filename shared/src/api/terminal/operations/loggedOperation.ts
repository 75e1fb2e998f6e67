import { type OperationMessages, operationText } from './operationText.ts';

/** Actions that send commands or settings to terminals, described in their detail. */
const acts: readonly string[] = [
  'terminal.commanded',
  'terminal.settingOrdered',
  'terminal.scheduleOrdered',
  'terminal.switchoverOrdered',
  'terminal.operationLate',
  'terminal.powerSet',
];
const namedFields: readonly string[] = [
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
 * Text of a log entry about a command or setting, with the remaining fields of its detail; undefined for other actions.
 * Used by the log page and its CSV.
 */
export function loggedOperation(
  { action, subjectName, detail }: LoggedAct,
  messages: OperationMessages,
): LoggedOperation | undefined {
  if (!acts.includes(action)) return undefined;
  const kept = { action: action === 'terminal.powerSet' ? 'schedule' : subjectName, detail };
  const rest = Object.entries(detail).filter(([name]) => !namedFields.includes(name));
  return { text: operationText(kept, messages), rest: Object.fromEntries(rest) };
}

/**
 * Name of an action's subject. Operations are stored under their kind, which is not a name: `loggedOperation` describes
 * them.
 */
export const loggedSubject = ({ action, subjectName }: Omit<LoggedAct, 'detail'>): string =>
  acts.includes(action) && action !== 'terminal.powerSet' ? '' : subjectName;

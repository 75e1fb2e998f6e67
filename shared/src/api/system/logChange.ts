/** A change made by an action, or a fact about it. */
export interface LogChange {
  /** Name of the field; empty if the action has only one. */
  readonly name: string;
  /** Undefined: a fact, not a change. */
  readonly before: LoggedValue | undefined;
  readonly after: LoggedValue;
}

/** A text, or an on/off value. */
export type LoggedValue = string | boolean;

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPair = (value: unknown): value is Plain => isPlain(value) && 'before' in value && 'after' in value;

const loggedValue = (value: unknown): LoggedValue => (typeof value === 'boolean' ? value : text(value));

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(text).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Two values, or the differing fields of two records. */
function pairOf(name: string, before: unknown, after: unknown): LogChange[] {
  if (!isPlain(before) || !isPlain(after))
    return [{ name, before: loggedValue(before), after: loggedValue(after) }];
  return Object.keys({ ...before, ...after })
    .map((field) => ({ name: field, before: loggedValue(before[field]), after: loggedValue(after[field]) }))
    .filter((change) => change.before !== change.after);
}

const factOf = (name: string, value: unknown): LogChange => ({
  name,
  before: undefined,
  after: loggedValue(value),
});

/**
 * Changes and facts in the detail of a log entry.
 *
 * @example
 * logChanges({ role: { before: 'Editor', after: 'Viewer' }, scenes: 3 });
 * // [{ name: 'role', before: 'Editor', after: 'Viewer' }, { name: 'scenes', before: undefined, after: '3' }]
 */
export function logChanges(detail: Plain): LogChange[] {
  return Object.entries(
    isPair(detail) ? { ...detail, before: undefined, after: undefined, '': detail } : detail,
  )
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      isPair(value) ? pairOf(name, value.before, value.after) : [factOf(name, value)],
    );
}

export const secretOutcomes = ['set', 'changed', 'removed'] as const;
/** Fields whose outcome is logged, but never their value. */
const secretFields: readonly string[] = ['password', 'mail.password', 'secret'];

/** Outcome for a password or another secret; undefined for every other change. */
export const secretOutcomeOf = ({
  name,
  before,
  after,
}: LogChange): (typeof secretOutcomes)[number] | undefined =>
  before === undefined && secretFields.includes(name)
    ? secretOutcomes.find((outcome) => outcome === after)
    : undefined;

const instantShape = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Whether a logged text is an instant; names may look like a date without being one. */
export const isLoggedInstant = (text: string): boolean =>
  instantShape.test(text) && !Number.isNaN(Date.parse(text));

/** One thing that an act changed, or one fact about it. */
export interface LogChange {
  /** Name of the field; empty when the act has but one. */
  readonly name: string;
  /** Undefined: a fact, not a change. */
  readonly before: LoggedValue | undefined;
  readonly after: LoggedValue;
}

/** A text, or whether something is switched on. */
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

/** Two values, or field by field what differs between two records. */
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

/** What stands in the detail of an entry of the log, as changes from before to after, and facts. */
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
/** Fields of which the log says what became of them, and never what they hold. */
const secretFields: readonly string[] = ['password', 'mail.password', 'secret'];

/** What became of a password or another secret; undefined for every other change. */
export const secretOutcomeOf = ({ name, before, after }: LogChange) =>
  before === undefined && secretFields.includes(name)
    ? secretOutcomes.find((outcome) => outcome === after)
    : undefined;

const instantShape = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Whether a text of the log is a moment; names may look like one without being one, and no clock can tell those. */
export const isLoggedInstant = (text: string): boolean =>
  instantShape.test(text) && !Number.isNaN(Date.parse(text));

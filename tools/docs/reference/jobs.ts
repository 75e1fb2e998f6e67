import { code, table } from '../tables.ts';
import { type RegularWork, regularWork } from './regularWork.ts';
import { firstSentence } from './shared.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** An interval in words; the expression where the code computes it. */
function duration(value: string | number | undefined): string {
  if (typeof value !== 'number') return value === undefined ? '' : code(value);
  const [unit, size] = units.find(([, each]) => value % each === 0) ?? ['millisecond', 1];
  const count = value / size;
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

/** A first run at the start itself is not worth a word. */
const isLate = (first: string | number | undefined): boolean => Number(first) >= 1_000;

/** When a job runs: regularly, and for some also when its work is noted. */
const whenOf = ({ woken, options: { every, first } }: RegularWork): string =>
  [
    duration(every),
    isLate(first) ? `first ${duration(first).replace('every', 'a')} after the start` : '',
    woken ? 'or when woken' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/** All of them run until they are stopped. */
const workOf = ({ words }: RegularWork): string =>
  firstSentence(words).replace(/, until the (?:returned|answered) function is called/, '');

const fileOf = ({ file }: RegularWork): string => `[${code(file.replace('server/src/', ''))}](../../${file})`;

/** The longest interval first, so that what runs at night is at the top. */
const rarestFirst = (left: RegularWork, right: RegularWork): number =>
  (Number(right.options.every) || 0) - (Number(left.options.every) || 0);

const jobRow = (job: RegularWork): string[] => [
  code(job.name),
  whenOf(job),
  job.options.only === undefined ? 'each' : 'the leader',
  workOf(job),
  String(job.options.failure ?? ''),
  fileOf(job),
];

const timerRow = (timer: RegularWork): string[] => [
  code(timer.name),
  duration(timer.options.every),
  workOf(timer),
  fileOf(timer),
];

/** What the server does again and again, how often, and where it is started. */
export function jobsReference(): string {
  const all = regularWork();
  const jobs = all.filter(({ by }) => by !== 'setInterval').toSorted(rarestFirst);
  const timers = all.filter(({ by }) => by === 'setInterval');
  return `# Jobs of the server

What the server does without being asked, the rarest first. Intervals count from its start, so nothing waits for a time of the night: what runs once a day
runs at the time at which the server was started. Only a scheduled backup has a time of the day, in the zone of the account that operates the server
([backups](../backups.md)). What each table loses when retention is applied: [retention](../retention.md).

## Jobs

No job runs twice at once. One that fails warns in the log with the text of the fifth column, and runs again at its next time. *When woken*: code that adds
work wakes the job; the interval covers work that other or killed processes left.
Of several servers on one database, *the leader* alone does what must happen once; *each* does what concerns its own process or connections, or claims rows.

${table(['started by', 'when', 'on which server', 'what it does', 'in the log when it fails', 'file'], jobs.map(jobRow))}

## Other timers

They keep a lease, a lock or a connection, or check what is in memory. \`ExpiryWatch\` (\`server/src/account/customers\`) has a timer for one instant instead: the next
at which an account expires.

${table(['started by', 'when', 'what it does', 'file'], timers.map(timerRow))}
`;
}

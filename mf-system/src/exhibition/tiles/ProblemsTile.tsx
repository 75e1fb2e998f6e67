import type { DesiredProgress } from '@vitrine/shared/api';
import type { KeyUnder } from '@vitrine/shared/i18n';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { type PaneSource, PaneState } from '@vitrine/shared/ui/pane';
import type { MarkState } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { clockDifference } from '../../server/clockDifference.ts';
import { Figure } from '../Figure.tsx';
import { joined } from '../joined.ts';
import * as links from '../links.ts';
import { overviewNamespace } from '../messages/index.ts';
import type { Keys } from '../messages/keys.ts';
import type { OverviewStore } from '../OverviewStore.ts';
import { sells } from '../tileKinds.ts';
import type { TileProps } from './TileProps.ts';

/** A kind of problem with count and link. */
interface Problem {
  readonly word: KeyUnder<Keys, 'problem'>;
  readonly count: number;
  readonly to: string;
}

interface Problems {
  readonly source: PaneSource;
  readonly problems: readonly Problem[];
  /** True when all sources are loaded, so that a missing problem means none. */
  readonly complete: boolean;
}

/** Problems permitted for the user: those loaded, and errors of the others. Observable. */
export function problemsOf(store: OverviewStore): Problems {
  const terminals = session.can('terminal.view');
  const parts = [
    ...(terminals ? [store.offline, store.alarmCount, store.progress, store.faults] : []),
    ...(session.can('task.view') ? [store.deliveries] : []),
    ...(session.can('material.view') ? [store.space] : []),
    ...(sells(session) ? [store.expiring] : []),
    ...(session.can('system.server') ? [store.steps] : []),
  ];
  const { offline, alarmCount, deliveries, space, expiring, progress, faults } = store;
  const ofKind = alarmCount.value?.kinds.find(({ kind }) => kind === 'storage')?.active ?? 0;
  const problems: (Problem | undefined)[] = [
    offline.value && { word: 'offline', count: offline.value.totalNum, to: links.offlineTerminals() },
    alarmCount.value && { word: 'alarms', count: alarmCount.value.active, to: links.alarms() },
    deliveries.value && {
      word: 'failed',
      count: deliveries.value.totalNum,
      to: oneOrAll(deliveries.value.tasks),
    },
    ...differences(progress.value),
    // Listed only when present, like undelivered content.
    faults.value && faults.value.totalNum > 0
      ? { word: 'faulty', count: faults.value.totalNum, to: links.faultyTerminals() }
      : undefined,
    alarmCount.value && { word: 'storage', count: ofKind, to: links.alarms('storage') },
    space.value && { word: 'materials', count: space.value.expiring, to: links.materials('expiring') },
    expiring.value && { word: 'accounts', count: expiring.value.totalNum, to: links.customers('expiring') },
    store.steps.value?.backupSchedule?.enabled === false
      ? { word: 'backups', count: 1, to: links.backups() }
      : undefined,
    store.steps.value?.backupOverdue ? { word: 'backupsOld', count: 1, to: links.backups() } : undefined,
    clockProblem(store),
  ];
  const whole = joined(parts);
  const source = { ...whole, known: parts.some(({ known }) => known) };
  const complete = whole.known && whole.error === undefined;
  return { source, complete, problems: problems.filter((problem) => problem !== undefined) };
}

/** Terminals not notified of their content, or online without showing it; only when present. */
function differences(progress: DesiredProgress | undefined): Problem[] {
  if (!progress) return [];
  const { desired, announced, behind } = progress;
  const all: readonly Problem[] = [
    { word: 'unannounced', count: desired - announced, to: links.unreachedTerminals() },
    { word: 'behind', count: behind, to: links.onlineUnreached() },
  ];
  return all.filter(({ count }) => count > 0);
}

/** Schedules follow the server's clock: a wrong one would only surface on screens. */
function clockProblem({ steps: { value, readAt } }: OverviewStore): Problem | undefined {
  const serverTime = value?.serverTime;
  if (!serverTime || !readAt || clockDifference(serverTime, readAt) === 0) return undefined;
  return { word: 'clock', count: 1, to: links.serverPage() };
}

/** A single task links directly to its board. */
function oneOrAll(tasks: readonly { readonly taskId: string }[]): string {
  const [first, ...others] = tasks;
  return first && others.length === 0 ? links.failedBoard(first.taskId) : links.failedTasks();
}

/** Badges as in the lists; only failures are red. */
const states: Readonly<Record<Problem['word'], MarkState>> = {
  offline: 'offline',
  alarms: 'alarm',
  failed: 'failed',
  unannounced: 'outOfDate',
  behind: 'outOfDate',
  faulty: 'failed',
  storage: 'alarm',
  materials: 'expiring',
  accounts: 'expiring',
  backups: 'waiting',
  backupsOld: 'failed',
  clock: 'outOfDate',
};

/** Problems with counts. */
export const ProblemsTile = observer(function ProblemsTile({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const { source, problems } = problemsOf(store);
  return (
    <PaneState source={source} skeleton={<div className="ov-figures ov-grey" />}>
      <div className="ov-figures">
        {problems.map(({ word, count, to }) => (
          <Figure
            key={word}
            state={states[word]}
            value={count}
            label={say(`problem.${word}`, { count })}
            to={to}
          />
        ))}
      </div>
    </PaneState>
  );
});

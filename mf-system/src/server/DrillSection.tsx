import type { BackupDrill } from '@vitrine/shared/api';
import { formatAge, formatDateTime, formatNumber, formatSpan, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, useAct } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { Problem } from '../basics/Problem.tsx';
import { type SayServer, serverNamespace } from './messages/index.ts';
import type { Backups, ServerStore } from './ServerStore.ts';

const marks = { never: 'waiting', old: 'waiting', passed: 'passed', failed: 'failed' } as const;

const momentOf = (at: string) => formatDateTime(at, session.timeZone);

/** What the last test says, and of which backup: those made since are untested. */
export function resultText(say: SayServer, drill: BackupDrill | null): string {
  if (!drill) return say('health.never');
  const { state, ofNewest, createdAt } = drill;
  if (ofNewest !== false || state === 'old') return say(`health.${state}`);
  return say(`health.${state}Earlier`, { at: momentOf(createdAt) });
}

/** How long the test took, and when it was. */
export const tookText = (say: SayServer, { seconds, testedAt }: BackupDrill): string =>
  say('health.took', { time: formatSpan(Math.max(1, Math.round(seconds))), age: formatAge(testedAt) });

function comparedText(say: SayServer, { kind, tables, rows, files, createdAt }: BackupDrill): string {
  const counts = { tables: formatNumber(tables), rows: formatNumber(rows), at: momentOf(createdAt) };
  if (kind === 'database') return say('health.rowsOnly', counts);
  return say('health.subject', { ...counts, files: formatNumber(files) });
}

function Outcome({ drill }: { readonly drill: BackupDrill }) {
  const say = useMessages(serverNamespace);
  const { state, message, missing, testedAt, createdAt } = drill;
  return (
    <>
      <time dateTime={testedAt} title={momentOf(testedAt)}>
        {tookText(say, drill)}
      </time>
      <span className="server-drill-subject">
        {state === 'failed' ? `${message} (${momentOf(createdAt)})` : comparedText(say, drill)}
        {missing > 0 && ` ${say('health.missing', { count: formatNumber(missing) })}`}
      </span>
    </>
  );
}

interface DrillSectionProps {
  readonly store: ServerStore;
  readonly backups: Backups;
}

/** Whether the last backup can be restored, and a test of it. Absent without backups. */
export const DrillSection = observer(function DrillSection({
  store,
  backups: { backups, health },
}: DrillSectionProps) {
  const say = useMessages(serverNamespace);
  const act = useAct();
  const newest = backups.find(({ origin }) => origin !== 'uploaded') ?? backups[0];
  if (!newest || !health) return null;
  const state = health.drill?.state ?? 'never';
  return (
    <section className="server-work" aria-label={say('health.title')}>
      <div className="server-work-line">
        <StateMark state={marks[state]} label={resultText(say, health.drill)} />
        {health.drill && <Outcome drill={health.drill} />}
        <Button
          size="small"
          loading={act.running}
          disabled={store.busy}
          onClick={() => void act.run(() => store.drill(newest.id))}
        >
          {say('health.test')}
        </Button>
      </div>
      <p className="sys-hint">{say('health.hint')}</p>
      <Problem text={act.error} />
    </section>
  );
});

import type { BackupWork } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Progress, useAct } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { Problem } from '../basics/Problem.tsx';
import { amountOf } from './amountOf.ts';
import { serverNamespace } from './messages/index.ts';
import type { ServerStore } from './ServerStore.ts';

const marks = { running: 'running', done: 'passed', failed: 'failed', canceled: 'unused' } as const;

interface WorkStripProps {
  readonly store: ServerStore;
  readonly work: BackupWork;
}

/** Running backup operation with cancel, or the last outcome until dismissed. */
export const WorkStrip = observer(function WorkStrip({ store, work }: WorkStripProps) {
  const say = useMessages(serverNamespace);
  const act = useAct();
  const { kind, state, fileName, message, endedAt } = work;
  const title = say(`work.${kind}.${state}`);
  const { restoring } = store;
  const running = state === 'running';
  return (
    <section className="server-work" aria-label={say('work.label')} role="status">
      <div className="server-work-line">
        <StateMark state={marks[state]} label={title} />
        <span className="server-work-name">{fileName}</span>
        {endedAt && <time dateTime={endedAt}>{formatDateTime(endedAt, session.timeZone)}</time>}
        <Button
          size="small"
          loading={act.running}
          disabled={restoring?.stoppable === false}
          onClick={() => (running ? void act.run(() => store.stop()) : store.putAway(work))}
        >
          {say(running ? 'backup.stop' : 'work.putAway')}
        </Button>
      </div>
      {running && (
        <>
          <Progress percent={restoring?.percent ?? work.percent} showInfo aria-label={title} />
          <p className="sys-hint">{restoring ? say('work.signInLater') : amountOf(say, work)}</p>
        </>
      )}
      {message !== '' && <p className="server-work-reason">{message}</p>}
      <Problem text={act.error} />
    </section>
  );
});

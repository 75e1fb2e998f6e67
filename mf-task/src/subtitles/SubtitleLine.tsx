import type { SubtitleRow, SubtitleStatus } from '@vitrine/shared/api';
import { formatDateTime, formatDuration, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify, Tag } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { SubtitleProps } from './SubtitleStore.ts';
import { SubtitleTerminals } from './SubtitleTerminals.tsx';

interface SubtitleLineProps extends SubtitleProps {
  readonly row: SubtitleRow;
}

const looks: Readonly<Record<SubtitleStatus, StateWord>> = {
  waiting: 'waiting',
  rejected: 'rejected',
  lapsed: 'unused',
  running: 'running',
  stopped: 'unused',
  ended: 'passed',
};

/** What is over was shown on all its screens, on some or on none: only the first of these is well. */
function markOf({ status, shown, terminals }: SubtitleRow, say: (key: string) => string) {
  if (status !== 'ended' || shown >= terminals)
    return { state: looks[status], label: say(`subtitle.status.${status}`) };
  if (shown === 0) return { state: 'unused' as const, label: say('subtitle.status.neverShown') };
  return { state: 'waiting' as const, label: say('subtitle.status.partlyShown') };
}

/** One text: what it is doing, on how many screens, and what can be done with it. */
export const SubtitleLine = observer(function SubtitleLine({ store, row }: SubtitleLineProps) {
  const say = useMessages(namespace);
  const [open, setOpen] = useState(false);
  const { status, shown, terminals, offline } = row;
  // What was never let run has no terminals that could say anything.
  const ran = status !== 'waiting' && terminals > 0;
  return (
    <li className="task-subtitle" data-subtitle-status={status}>
      <div className="task-subtitle-head">
        <StateMark {...markOf(row, say)} />
        {row.emergency && <Tag color="red">{say('subtitle.emergency')}</Tag>}
        <strong>{row.text}</strong>
        <SubtitleActs store={store} row={row} />
      </div>
      <p className="task-note">
        {say('subtitle.by', { name: row.createdBy, time: formatDateTime(row.createdAt) })}
        {' · '}
        {row.loops > 0
          ? say('subtitle.loopCount', { count: row.loops })
          : say('subtitle.length', { time: formatDuration(row.duration) })}
        {row.confirmedBy !== '' &&
          ` · ${say(status === 'rejected' ? 'subtitle.rejectedBy' : 'subtitle.confirmedBy', { name: row.confirmedBy })}`}
        {row.confirmUntil && ` · ${say('subtitle.confirmUntil', { time: formatDateTime(row.confirmUntil) })}`}
        {status === 'running' &&
          row.beginUntil &&
          ` · ${say('subtitle.beginUntil', { time: formatDateTime(row.beginUntil) })}`}
        {row.stoppedBy !== '' && ` · ${say('subtitle.stoppedBy', { name: row.stoppedBy })}`}
      </p>
      {status === 'waiting' && (
        <p className="task-note">
          {say('subtitle.willReach', { count: terminals })}
          {offline > 0 && ` · ${say('subtitle.offline', { count: offline })}`}
        </p>
      )}
      {ran && (
        <button type="button" className="task-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say('subtitle.shown', { shown, count: terminals })}
          {offline > 0 && ` · ${say('subtitle.offline', { count: offline })}`}
        </button>
      )}
      {ran && open && <SubtitleTerminals row={row} />}
    </li>
  );
});

const SubtitleActs = observer(function SubtitleActs({ store, row }: SubtitleLineProps) {
  const say = useMessages(namespace);
  if (!session.can('task.subtitle')) return null;
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      notify.success(say(done));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const stop = async () => {
    const title = say('subtitle.stopTitle');
    const content = say('subtitle.stopContent', { count: row.terminals });
    if (!(await confirm({ title, content, action: say('subtitle.stop'), danger: true }))) return;
    await attempt(() => store.stopping.run([row.id]), 'subtitle.stopped');
  };
  const decide = (agree: boolean) =>
    attempt(() => store.confirming.run([row.id, agree]), agree ? 'subtitle.confirmed' : 'subtitle.rejected');
  return (
    <span className="task-subtitle-acts">
      {row.status === 'waiting' && row.own && <small>{say('subtitle.needsOther')}</small>}
      {row.status === 'waiting' && !row.own && (
        <>
          <Button size="small" onClick={() => decide(false)}>
            {say('subtitle.reject')}
          </Button>
          <Button size="small" theme="solid" onClick={() => decide(true)}>
            {say('subtitle.confirm')}
          </Button>
        </>
      )}
      {(row.status === 'running' || (row.status === 'waiting' && row.own)) && (
        <Button size="small" type="danger" loading={store.stopping.running} onClick={stop}>
          {say('subtitle.stop')}
        </Button>
      )}
      <Button size="small" onClick={() => store.use(row)}>
        {say('subtitle.again')}
      </Button>
    </span>
  );
});

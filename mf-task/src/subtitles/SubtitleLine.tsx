import type { SubtitleRow } from '@vitrine/shared/api';
import { formatDateTime, formatDuration, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Tag } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NoConfirmer } from '../confirming/NoConfirmer.tsx';
import { namespace, type Say } from '../messages/index.ts';
import { SubtitleActions, type SubtitleRowProps } from './SubtitleActions.tsx';
import { SubtitleTerminals } from './SubtitleTerminals.tsx';
import { beginIsOver, beginKey, subtitleMark } from './subtitleMark.ts';

interface SubtitleLineProps extends SubtitleRowProps {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One text in full width; below it state, number of screens, and actions. */
export const SubtitleLine = observer(function SubtitleLine({ store, row, now }: SubtitleLineProps) {
  const say = useMessages(namespace);
  const [open, setOpen] = useState(false);
  const { status, shown, terminals } = row;
  // Never ran, so no terminal can have reported.
  const ran = status !== 'waiting' && terminals > 0;
  const tooLate = beginIsOver(row, now);
  const { state, key } = subtitleMark(row, now);
  return (
    <li className="task-subtitle" data-subtitle-status={status}>
      <strong className="task-subtitle-text">{row.text}</strong>
      <div className="task-subtitle-head">
        <StateMark state={state} label={say(key)} />
        {row.emergency && <Tag color="red">{say('subtitle.emergency')}</Tag>}
        <SubtitleActions store={store} row={row} />
      </div>
      <p className="task-note">{historyOf(row, tooLate, say).join(' · ')}</p>
      {status === 'waiting' && <Waiting row={row} />}
      {ran && (
        <button type="button" className="task-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {[say('subtitle.shown', { shown, count: terminals }), ...awayOf(row, say)].join(' · ')}
        </button>
      )}
      {ran && open && <SubtitleTerminals row={row} tooLate={tooLate} />}
    </li>
  );
});

/** Who sent, confirmed and stopped it, and until when it may start. */
function historyOf(row: SubtitleRow, tooLate: boolean, say: Say): readonly string[] {
  const { status, loops, duration, confirmedBy, confirmUntil, beginUntil, stoppedBy } = row;
  const confirmed = status === 'rejected' ? 'subtitle.rejectedBy' : 'subtitle.confirmedBy';
  const begins = beginUntil !== null && say(beginKey(row, tooLate), { time: formatDateTime(beginUntil) });
  const parts = [
    say('subtitle.by', { name: row.createdBy, time: formatDateTime(row.createdAt) }),
    loops > 0
      ? say('subtitle.loopCount', { count: loops })
      : say('subtitle.length', { time: formatDuration(duration) }),
    confirmedBy !== '' && say(confirmed, { name: confirmedBy }),
    confirmUntil !== null && say('subtitle.confirmUntil', { time: formatDateTime(confirmUntil) }),
    status === 'running' && begins,
    stoppedBy !== '' && say('subtitle.stoppedBy', { name: stoppedBy }),
  ];
  return parts.filter((part) => part !== false);
}

/** Offline screens matter only while they may still start. */
function awayOf({ status, offline }: SubtitleRow, say: Say): readonly string[] {
  const open = status === 'waiting' || status === 'running';
  return open && offline > 0 ? [say('subtitle.offline', { count: offline })] : [];
}

/** Target of an unconfirmed ticker, and who can confirm it. */
const Waiting = observer(function Waiting({ row }: { readonly row: SubtitleRow }) {
  const say = useMessages(namespace);
  const { own, confirmers, terminals } = row;
  const who =
    !own && session.can('task.subtitle')
      ? say('emergency.youConfirm')
      : `${say('subtitle.needsOther')} · ${say('emergency.confirmers', { count: confirmers ?? 0 })}`;
  return (
    <>
      <p className="task-note">
        {[say('subtitle.willReach', { count: terminals }), ...awayOf(row, say)].join(' · ')}
      </p>
      {confirmers === 0 ? (
        <NoConfirmer>{say('confirming.noneNow')}</NoConfirmer>
      ) : (
        <p className="task-note">{who}</p>
      )}
    </>
  );
});

import type { EmergencyTerminal } from '@vitrine/shared/api';
import { formatDateTime, sharedNamespace, shownGroupName, useMessages } from '@vitrine/shared/i18n';
import { pathOf } from '@vitrine/shared/session';
import type { PagedList } from '@vitrine/shared/state';
import { PaneState } from '@vitrine/shared/ui/pane';
import { OptionalLink } from '@vitrine/shared/ui/router';
import { type MarkState, problemKey, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../messages/index.ts';
import { PageTurner } from '../page/PageTurner.tsx';

interface EmergencyTerminalsProps {
  readonly list: PagedList<EmergencyTerminal, undefined>;
}

/** State of an emergency program on each of its terminals. */
export const EmergencyTerminals = observer(function EmergencyTerminals({ list }: EmergencyTerminalsProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  return (
    <PaneState source={list} isEmpty={list.rows.length === 0} empty={{ text: say('emergency.drawer.empty') }}>
      <ul className="task-emergency-terminals" aria-label={say('emergency.drawer.terminals')}>
        {list.rows.map((terminal) => (
          <li key={terminal.clId} data-state={terminal.state}>
            <span className="task-emergency-terminal">
              <Name terminal={terminal} />
              {terminal.groupName !== '' && (
                <small>{shownGroupName(terminal.groupName, terminal.groupDefault)}</small>
              )}
            </span>
            <StateMark {...markOf(terminal, say)} />
            {terminal.error !== '' && (
              <small title={terminal.error}>{sayShared(problemKey(terminal.error))}</small>
            )}
          </li>
        ))}
      </ul>
      <PageTurner list={list} />
    </PaneState>
  );
});

function Name({ terminal: { clId, name } }: { readonly terminal: EmergencyTerminal }) {
  return <OptionalLink to={pathOf.terminal(clId)}>{name}</OptionalLink>;
}

const states: Readonly<Record<EmergencyTerminal['state'], MarkState>> = {
  showing: 'onScreen',
  shown: 'passed',
  ready: 'running',
  downloading: 'downloading',
  waiting: 'waiting',
  failed: 'failed',
  missed: 'unused',
};

/** The current state of an offline terminal is unknown: its last report is shown as such. */
function markOf({ state, online, percent, shownAt, endedAt }: EmergencyTerminal, say: Say) {
  const mark = (state: MarkState, label: string) => ({ state, label });
  const time = shownAt === null ? '' : formatDateTime(shownAt);
  if (state === 'showing')
    return online
      ? mark('onScreen', say('emergency.at.showing', { time }))
      : mark('offline', say('emergency.at.showingOffline', { time }));
  if (state === 'shown' && shownAt !== null)
    return endedAt === null
      ? mark('passed', say('emergency.at.shownFrom', { time }))
      : mark('passed', say('emergency.at.shown', { from: time, to: formatDateTime(endedAt) }));
  if (!online && (state === 'waiting' || state === 'downloading'))
    return mark('offline', say('emergency.at.waitingOffline'));
  const progress = state === 'downloading' ? { progress: percent / 100 } : {};
  return { ...mark(states[state], say(`emergency.at.${state === 'shown' ? 'ready' : state}`)), ...progress };
}

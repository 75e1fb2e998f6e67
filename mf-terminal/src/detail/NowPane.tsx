import { isReachable } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Banner } from '@vitrine/shared/ui/basic';
import { EditedNotice } from '@vitrine/shared/ui/edited';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { CallButton } from './CallButton.tsx';
import { CommandRow } from './CommandRow.tsx';
import { DetailActions } from './DetailActions.tsx';
import { editedTasks } from './editedTasks.ts';
import { PassButton } from './PassButton.tsx';
import { PublishFirst } from './PublishFirst.tsx';
import { ShownNow } from './ShownNow.tsx';
import { StateReason } from './StateReason.tsx';
import type { TerminalDetailStore, TerminalNow } from './TerminalDetailStore.ts';
import { TerminalFacts } from './TerminalFacts.tsx';
import { WidgetFaults } from './WidgetFaults.tsx';

interface NowPaneProps {
  readonly detail: TerminalDetailStore;
  readonly now: TerminalNow;
}

/** Expected and actual content of the screen, with remedies. */
export const NowPane = observer(function NowPane({ detail, now }: NowPaneProps) {
  const row = now.terminal;
  return (
    <div className="terminal-now">
      <StateReason now={now} />
      {/* Daily actions come before parts of variable height: they must be visible in a small window. */}
      {session.can('terminal.command') && <CommandRow detail={detail} reachable={isReachable(row.status)} />}
      {session.can('task.view') &&
        editedTasks(now).map((id) => <EditedNotice key={id} kind="task" id={id} />)}
      {row.state === 'wrongContent' && (
        <Banner type="danger" closeIcon={null} description={<WrongScreen now={now} />} />
      )}
      <PublishFirst now={now} />
      <WidgetFaults now={now} />
      <ShownNow now={now} />
      {row.warningState === 1 && <StateMark state="alarm" />}
      <CallButton row={row} />
      <PassButton row={row} />
      <TerminalFacts row={row} clockAhead={now.clockAhead} />
      <DetailActions detail={detail} now={now} />
    </div>
  );
});

function WrongScreen({ now }: { now: TerminalNow }) {
  const say = useMessages(namespace);
  const expected = now.expected.items.map(({ programName }) => programName).join(' · ');
  return say('plays.wrong', {
    shown: now.terminal.status.playing?.programName ?? say('list.nothing'),
    expected: expected || say('list.nothing'),
  });
}

import { type ActivityLogLine, isReachable } from '@vitrine/shared/api';
import { formatDateTime, formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText, Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { saveText } from '../terminals/saveText.ts';
import type { TerminalDetailStore, TerminalNow } from './TerminalDetailStore.ts';

interface ActivityLogPaneProps {
  readonly detail: TerminalDetailStore;
  readonly now: TerminalNow;
}

/** The player's activity log as last delivered, newest first. */
export const ActivityLogPane = observer(function ActivityLogPane({ detail, now }: ActivityLogPaneProps) {
  const say = useMessages(namespace);
  const { activityLog } = detail;
  const [find, setFind] = useState('');
  useEffect(() => void detail.activityLog.reload(), [detail]);
  const takenAt = activityLog.value?.takenAt;
  const lines = activityLog.value?.lines ?? [];
  const shown = lines.toReversed().filter((line) => holds(line, find));
  return (
    <div className="terminal-activity-log">
      <FetchActivityLog detail={detail} now={now} />
      <PaneState
        source={activityLog}
        isEmpty={shown.length === 0}
        empty={{ text: say(takenAt ? 'activityLog.none' : 'activityLog.empty') }}
        {...(find !== '' && { noResult: { text: say('activityLog.noResult'), onClear: () => setFind('') } })}
      >
        <div className="terminal-command-line">
          <Input
            prefix={<IconSearch />}
            showClear
            value={find}
            onChange={setFind}
            placeholder={say('activityLog.find')}
            aria-label={say('activityLog.find')}
          />
          <Button onClick={() => saveText(`${now.terminal.name}.txt`, textOf(lines))}>
            {say('activityLog.save')}
          </Button>
        </div>
        <ol aria-label={say('activityLog.lines')}>
          {shown.map((line, place) => (
            <li key={`${line.at} ${shown.length - place}`}>
              <time dateTime={line.at}>{formatDateTime(line.at, session.timeZone)}</time>
              <span>
                <strong>{line.topic}</strong> {line.text}
              </span>
            </li>
          ))}
        </ol>
      </PaneState>
    </div>
  );
});

const failures = ['failed', 'timedOut', 'refused', 'unsent'] as const;

/** Requests the player's activity log; shows the progress and the age of the current one. */
const FetchActivityLog = observer(function FetchActivityLog({ detail, now }: ActivityLogPaneProps) {
  const say = useMessages(namespace);
  const [error, setError] = useState<unknown>();
  const takenAt = detail.activityLog.value?.takenAt;
  const reachable = isReachable(now.terminal.status);
  const mayAsk = session.can('terminal.command');
  const failure = failures.find((state) => state === detail.commandState);
  const fetchIt = async () => {
    setError(undefined);
    try {
      await detail.command('journal');
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <div className="terminal-activity-log-head">
      {mayAsk && (
        <Button disabled={!reachable} loading={detail.commandState === 'sent'} onClick={fetchIt}>
          {say('activityLog.fetch')}
        </Button>
      )}
      {takenAt && (
        <time dateTime={takenAt} title={formatExact(takenAt, session.timeZone)}>
          {say('activityLog.taken', { age: formatRelative(takenAt) })}
        </time>
      )}
      <span role="status">
        {error !== undefined && errorText(error)}
        {error === undefined && mayAsk && !reachable && say('command.offline')}
        {error === undefined && reachable && failure && say(`command.state.${failure}`)}
      </span>
    </div>
  );
});

const holds = ({ topic, text }: ActivityLogLine, find: string) =>
  `${topic} ${text}`.toLowerCase().includes(find.trim().toLowerCase());

const textOf = (lines: readonly ActivityLogLine[]) =>
  lines.map(({ at, topic, text }) => `${at}\t${topic}\t${text}`).join('\n');

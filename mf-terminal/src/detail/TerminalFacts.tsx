import type { TerminalRow } from '@vitrine/shared/api';
import {
  formatBytes,
  formatDateTime,
  formatResolution,
  formatSpan,
  type PlainKey,
  shownGroupName,
  useMessages,
} from '@vitrine/shared/i18n';
import { ZoneNote } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { type Keys, namespace } from '../messages/index.ts';

const bytes = (value: number | null) => (value === null ? '–' : formatBytes(value));

interface TerminalFactsProps {
  readonly row: TerminalRow;
  /** Seconds by which its clock is ahead of the server's; negative if behind. */
  readonly clockAhead?: number | undefined;
}

/** Facts reported by the terminal. */
export function TerminalFacts({ row, clockAhead = 0 }: TerminalFactsProps) {
  const say = useMessages(namespace);
  const facts: readonly [label: PlainKey<Keys>, value: string][] = [
    ['fact.number', row.clNo],
    ['fact.id', row.clId],
    ['fact.group', shownGroupName(row.groupName, row.groupIsDefault)],
    ['fact.ip', row.ip || '–'],
    ['fact.mac', row.mac || '–'],
    ['fact.resolution', formatResolution(row.resolution)],
    ['fact.memory', bytes(row.memory)],
    ['fact.freeSpace', bytes(row.freeSpace)],
    ['fact.player', row.playerVersion || '–'],
    ['fact.firmware', row.firmwareVersion || '–'],
    ['fact.system', row.systemVersion || '–'],
    ['fact.lastSeen', row.lastSeen ? formatDateTime(row.lastSeen) : say('list.never')],
  ];
  return (
    <>
      <dl className="terminal-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{say(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {clockAhead !== 0 && (
          <div>
            <dt>{say('fact.clock')}</dt>
            <dd>
              {say(clockAhead > 0 ? 'fact.clockFast' : 'fact.clockSlow', { time: formatSpan(clockAhead) })}
            </dd>
          </div>
        )}
        {row.deviceTotal > 0 && (
          <div>
            <dt>{say('column.devices')}</dt>
            <dd>
              <Link to={`/childDevice?terminal=${encodeURIComponent(row.clId)}`}>{row.deviceTotal}</Link>
            </dd>
          </div>
        )}
      </dl>
      <ZoneNote />
    </>
  );
}

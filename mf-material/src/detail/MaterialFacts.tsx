import type { MaterialRow } from '@vitrine/shared/api';
import {
  formatBytes,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatTimeZone,
  type Translate,
  useMessages,
} from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import type { ReactNode } from 'react';
import { noteText, pixels } from '../library/facts.ts';
import { namespace } from '../messages/index.ts';

const marks = { ready: 'passed', processing: 'running', limited: 'outOfDate' } as const;

function factsOf(row: MaterialRow, say: Translate): readonly (readonly [string, ReactNode])[] {
  const { timeZone } = session;
  const size = `${formatBytes(row.mtSize)} (${say('facts.bytes', { bytes: formatNumber(row.mtSize) })})`;
  const created = `${formatDateTime(row.createdAt, timeZone)} (${formatTimeZone(timeZone, row.createdAt)})`;
  return [
    [
      say('facts.state'),
      <StateMark key="state" state={marks[row.state]} label={say(`state.${row.state}`)} />,
    ],
    [say('facts.file'), `${row.name}.${row.suffix}`],
    [say('facts.type'), `${say(`type.${row.type}`)} · ${row.mime}`],
    [say('facts.size'), size],
    [say('facts.pixels'), pixels(row)],
    [say('facts.length'), row.duration === null ? '' : formatDuration(row.duration)],
    [say('facts.created'), created],
    [say('facts.hash'), <code key="hash">{row.hash}</code>],
  ];
}

/** What is known of a material. What does not apply to it is left out. */
export function MaterialFacts({ row }: { readonly row: MaterialRow }) {
  const say = useMessages(namespace);
  const note = noteText(row, say);
  return (
    <>
      {note !== '' && <p className="mat-note">{note}</p>}
      <dl className="mat-facts">
        {factsOf(row, say)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

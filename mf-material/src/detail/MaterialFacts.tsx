import type { MaterialRow } from '@vitrine/shared/api';
import {
  formatBytes,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatTimeZone,
  useMessages,
} from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import type { ReactNode } from 'react';
import { pixels } from '../library/facts.ts';
import { TagList } from '../library/TagList.tsx';
import { namespace, type Say } from '../messages/index.ts';
import { MaterialEncoding } from './MaterialEncoding.tsx';

const marks = { ready: 'passed', processing: 'running', limited: 'outOfDate' } as const;

function factsOf(row: MaterialRow, say: Say): readonly (readonly [string, ReactNode])[] {
  const { timeZone } = session;
  const exact = say('facts.bytes', { bytes: formatNumber(row.mtSize) });
  const size = row.mtSize < 1024 ? exact : `${formatBytes(row.mtSize)} (${exact})`;
  const at = (instant: string) =>
    `${formatDateTime(instant, timeZone)} (${formatTimeZone(timeZone, instant)})`;
  return [
    [
      say('facts.state'),
      <StateMark key="state" state={marks[row.state]} label={say(`state.${row.state}`)} />,
    ],
    [say('facts.file'), `${row.name}.${row.suffix}`],
    [say('facts.type'), `${say(`type.${row.type}`)} · ${row.suffix.toUpperCase()}`],
    [say('facts.size'), size],
    [say('facts.pixels'), pixels(row)],
    [say('facts.length'), row.duration === null ? '' : formatDuration(row.duration)],
    [say('facts.pages'), row.pageCount === null ? '' : formatNumber(row.pageCount)],
    [say('facts.encoding'), row.encoding ? <MaterialEncoding key="encoding" row={row} /> : ''],
    [say('facts.tags'), row.tags.length === 0 ? '' : <TagList key="tags" tags={row.tags} />],
    [say('facts.created'), at(row.createdAt)],
    [
      say('facts.version'),
      row.version > 1 ? say('facts.replaced', { version: row.version, at: at(row.changedAt) }) : '',
    ],
    [say('facts.expires'), row.expiresAt === null ? '' : at(row.expiresAt)],
    [say('facts.hash'), <code key="hash">{row.hash}</code>],
  ];
}

/** Known facts of a material; inapplicable ones are omitted. */
export function MaterialFacts({ row }: { readonly row: MaterialRow }) {
  const say = useMessages(namespace);
  return (
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
  );
}

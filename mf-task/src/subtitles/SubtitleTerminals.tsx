import { isReachable, type OutputOf, type SubtitleRow, selectSubtitleTerminals } from '@vitrine/shared/api';
import { formatDateTime, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { client, useEvents } from '@vitrine/shared/session';
import { PagedList, Refresher } from '@vitrine/shared/state';
import { PaneState } from '@vitrine/shared/ui/pane';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { PageTurner } from '../page/PageTurner.tsx';

type TerminalResult = OutputOf<typeof selectSubtitleTerminals>['terminalList'][number];

/** Shortest shown time, in milliseconds: durations are rounded to tenths of a second, and 0 would be wrong. */
const shortest = 100;

function readTerminals(id: string): PagedList<TerminalResult, undefined> {
  return new PagedList<TerminalResult, undefined>(
    async ({ page, pageSize }, signal) => {
      const input = { id, pageNum: page, pageSize };
      const { terminalList, totalNum } = await client.call(selectSubtitleTerminals, input, { signal });
      return { rows: terminalList, total: totalNum };
    },
    { pageSize: 50, filter: undefined },
  );
}

interface SubtitleTerminalsProps {
  readonly row: SubtitleRow;
  /** No more terminals may start showing it. */
  readonly tooLate: boolean;
}

/** Reports of each terminal about a ticker; reloaded when its counts change. */
export const SubtitleTerminals = observer(function SubtitleTerminals({
  row,
  tooLate,
}: SubtitleTerminalsProps) {
  const say = useMessages(namespace);
  const { id, shown, offline, status, createdAt, startedAt } = row;
  const [list] = useState(() => readTerminals(id));
  const news = `${shown} ${offline} ${status}`;
  useEffect(() => {
    if (news !== '') void list.reload();
    return () => list.cancel();
  }, [list, news]);
  const [refresh] = useState(() => new Refresher<'rows'>(() => list.reload()));
  useEvents(['terminal', 'presence'], (event) => {
    const concerns = event.kind === 'resync' || list.rows.some(({ clId }) => clId === event.clId);
    if (concerns) refresh.ask('rows');
  });
  useEffect(() => () => refresh.stop(), [refresh]);
  const since = Date.parse(startedAt ?? createdAt);
  const over = status !== 'running' && status !== 'waiting';
  return (
    <PaneState source={list} isEmpty={list.rows.length === 0} empty={{ text: say('terminals.empty') }}>
      <ul className="task-subtitle-terminals" aria-label={say('subtitle.results')}>
        {list.rows.map((terminal) => (
          <li key={terminal.clId}>
            <span>{terminal.name}</span>
            <Result terminal={terminal} since={since} over={over} tooLate={tooLate} />
          </li>
        ))}
      </ul>
      <PageTurner list={list} />
    </PaneState>
  );
});

interface ResultProps {
  readonly terminal: TerminalResult;
  /** When it was sent, in milliseconds since 1970. */
  readonly since: number;
  /** It has ended everywhere. */
  readonly over: boolean;
  readonly tooLate: boolean;
}

function Result({ terminal, since, over, tooLate }: ResultProps) {
  const say = useMessages(namespace);
  const { shownAt, endedAt, status } = terminal;
  if (endedAt) {
    const times = { from: formatDateTime(shownAt ?? endedAt), to: formatDateTime(endedAt) };
    return <StateMark state="passed" label={say('subtitle.shownFromTo', times)} />;
  }
  if (over) {
    // A terminal that was offline reports the end when it reconnects.
    return shownAt ? (
      <StateMark state="passed" label={say('subtitle.wasShown', { time: formatDateTime(shownAt) })} />
    ) : (
      <StateMark state="unused" label={say('subtitle.notShown')} />
    );
  }
  if (shownAt) {
    const seconds = formatNumber(Math.max(shortest, Date.parse(shownAt) - since) / 1000, 1);
    return <StateMark state="onScreen" label={say('subtitle.shownAfter', { seconds })} />;
  }
  if (tooLate) return <StateMark state="unused" label={say('subtitle.tooLate')} />;
  return isReachable(status) ? (
    <StateMark state="waiting" label={say('subtitle.onItsWay')} />
  ) : (
    <ScreenState row={terminal} note={say('subtitle.whenBack')} />
  );
}

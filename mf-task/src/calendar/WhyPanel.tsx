import { formatDateTime, formatExact, formatRelative, formatZone, useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { ScreenMark, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import type { OpenTask } from './openTask.ts';
import { ShownOver } from './ShownOver.tsx';
import type { Why, WhyStore } from './WhyStore.ts';
import './block.css';
import './why.css';
import { ruleKey } from './ruleKey.ts';
import { verdictStates } from './verdictStates.ts';

interface WhyPanelProps {
  readonly store: WhyStore;
  readonly onOpen: OpenTask;
}

/** What plays at the instant, and why: the winner, the losers, and the deciding rule. */
export const WhyPanel = observer(function WhyPanel({ store, onOpen }: WhyPanelProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const { answer } = store;
  return (
    <aside className="task-why" aria-labelledby={titleId}>
      <h2 id={titleId}>{say('why.title')}</h2>
      <PaneState source={store.source}>
        {answer ? (
          <>
            <Answer answer={answer} shownId={shownIdOf(store.screen)} onOpen={onOpen} />
            <ShownOver store={store} timeZone={answer.timeZone} />
            <OwnReport screen={store.screen} timeZone={answer.timeZone} />
          </>
        ) : (
          <p className="task-note">{say('why.asking')}</p>
        )}
      </PaneState>
    </aside>
  );
});

/** The task the screen itself reports as playing. */
const shownIdOf = (screen: WhyStore['screen']): string | undefined =>
  screen?.status.connection.state === 'online' ? screen.status.playing?.taskId : undefined;

interface AnswerProps {
  readonly answer: Why;
  readonly shownId: string | undefined;
  readonly onOpen: OpenTask;
}
type WhyLine = Why['entries'][number];

const openVerdicts: ReadonlySet<string> = new Set(['plays', 'interrupted', 'replaced', 'waits', 'paused']);

function Answer({ answer, shownId, onOpen }: AnswerProps) {
  const say = useMessages(namespace);
  const [all, setAll] = useState(false);
  const { timeZone, validUntil, items } = answer;
  const open = answer.entries.filter(({ verdict }) => openVerdicts.has(verdict));
  const covered = open.some(({ verdict, rule }) => verdict === 'plays' && rule === 'emergency');
  const closed = answer.entries.filter(({ verdict }) => !openVerdicts.has(verdict));
  if (!answer.known) return <p>{unknownMessage(answer, say)}</p>;
  return (
    <>
      <p className="task-note">
        {say(`why.${answer.tense}`)} · {formatZone(timeZone, Date.parse(answer.at))}
      </p>
      <h3>{say('why.plan')}</h3>
      <p className="task-why-mode">
        {say(`why.mode.${covered ? 'emergency' : answer.mode}`)}
        {items.length > 0 && (
          <strong>{[...new Set(items.map(({ programName }) => programName))].join(' → ')}</strong>
        )}
      </p>
      <Reported answer={answer} />
      <ul className="task-why-entries">
        {(all ? [...open, ...closed] : open).map((entry) => (
          <Line key={entry.taskId} entry={entry} shown={entry.taskId === shownId} onOpen={onOpen} />
        ))}
      </ul>
      {closed.length > 0 && (
        <button type="button" className="task-more" onClick={() => setAll(!all)}>
          {all ? say('calendar.less') : say('why.closed', { count: closed.length })}
        </button>
      )}
      <p className="task-note">
        {validUntil === null ? (
          say('why.forever')
        ) : (
          <time dateTime={validUntil} title={formatRelative(validUntil)}>
            {say('why.until', { time: formatDateTime(validUntil, timeZone) })}
          </time>
        )}
      </p>
    </>
  );
}

/** Why the past is unknown: the screen did not exist yet, or the records have expired. */
function unknownMessage(answer: Why, say: Say): string {
  const { addedAt } = { addedAt: undefined, ...answer };
  if (addedAt === undefined) return say('why.unknown');
  return say('why.notThere', { time: formatDateTime(addedAt, answer.timeZone) });
}

/** What the screen reported for the past instant, if known. */
function Reported({ answer: { reported, items } }: Pick<AnswerProps, 'answer'>) {
  const say = useMessages(namespace);
  if (!reported) return null;
  const agrees = items.some(({ programId }) => programId === reported.programId);
  return (
    <StateMark
      state={agrees ? 'onScreen' : 'outOfDate'}
      label={say(agrees ? 'why.reported' : 'why.reportedOther', { name: reported.programName })}
    />
  );
}

interface OwnReportProps {
  readonly screen: WhyStore['screen'];
  /** The screen's zone, as in the rest of the panel. */
  readonly timeZone: string;
}

/** The screen's last report and its age. */
function OwnReport({ screen, timeZone }: OwnReportProps) {
  const say = useMessages(namespace);
  if (!screen) return null;
  const { status, reportedAt } = screen;
  const { playing } = status;
  return (
    <section className="task-why-screen" aria-label={say('why.screen.title')}>
      <h3>{say('why.screen.title')}</h3>
      <ScreenMark word={status.word} edited={status.content?.edited} />
      <p>
        {playing
          ? `${playing.programName} · ${playing.emergency ? say('type.emergency') : playing.taskName}`
          : say('why.screen.nothing')}
      </p>
      <small>
        {playing && `${say('why.screen.since', { time: formatDateTime(playing.since, timeZone) })} · `}
        {reportedAt === null ? (
          say('why.screen.never')
        ) : (
          <time dateTime={reportedAt} title={formatExact(reportedAt, timeZone)}>
            {say('why.screen.reported', { age: formatRelative(reportedAt) })}
          </time>
        )}
      </small>
    </section>
  );
}

interface LineProps {
  readonly entry: WhyLine;
  /** The screen reports it as playing. */
  readonly shown: boolean;
  readonly onOpen: OpenTask;
}

function Line({ entry, shown, onOpen }: LineProps) {
  const say = useMessages(namespace);
  const { taskId, name, type, emergency, verdict, rule, byName } = entry;
  return (
    <li>
      <button type="button" className="task-open task-type" onClick={() => onOpen(taskId, emergency)}>
        <TaskTypeIcon type={type} emergency={emergency} />
        {name}
      </button>
      {verdict === 'plays' && !shown ? (
        // The plan says it should play; only the screen can confirm that it does.
        <StateMark state="unused" label={say('why.verdict.due')} />
      ) : (
        <StateMark state={verdictStates[verdict] ?? 'unused'} label={say(`why.verdict.${verdict}`)} />
      )}
      <small>{say(ruleKey(rule, verdict), { by: byName })}</small>
    </li>
  );
}

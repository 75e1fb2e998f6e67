import { conflictLevel } from '@vitrine/shared/api';
import { formatDateTime, formatExact, formatRelative, formatZone, useMessages } from '@vitrine/shared/i18n';
import { Banner, Button } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import { MendPrograms } from '../review/MendPrograms.tsx';
import { useProblemSentence } from '../review/useProblemSentence.ts';
import { formatSpan } from '../when.ts';
import type { StepProps } from './ContentStep.tsx';
import { DownloadEstimate } from './DownloadEstimate.tsx';
import { fieldNames, formSteps } from './faults.ts';
import { ReviewSummary } from './ReviewSummary.tsx';
import { Section } from './Section.tsx';
import type { TaskFormStore, TaskReview } from './TaskFormStore.ts';

/** Review before publishing: problems, conflicts, schedule and download times. */
export const ReviewStep = observer(function ReviewStep({ form }: StepProps) {
  const say = useMessages(namespace);
  const { review } = form;
  useEffect(() => {
    // The review shows missing fields of all steps.
    for (const step of formSteps) form.showFaults(step);
    void review.reload();
    return () => review.cancel();
  }, [form, review]);
  const value = review.value;
  return (
    <PaneState source={review} failedText={say('review.failed')}>
      {value && (
        <>
          {isWhole(form, value) && <Replaced review={value} />}
          <Section title={say('review.sent')}>
            <ReviewSummary form={form} review={value} />
          </Section>
          <Section title={say('review.problems')}>
            <div>
              <Button size="small" loading={review.reading} onClick={() => review.reload()}>
                {say('review.again')}
              </Button>
            </div>
            <Problems form={form} review={value} />
          </Section>
          {isWhole(form, value) && <Consequences review={value} />}
        </>
      )}
    </PaneState>
  );
});

interface ReviewProps {
  readonly review: TaskReview;
}

/** The effect of an invalid task is unknown. */
const isWhole = ({ faults }: TaskFormStore, { problems }: TaskReview): boolean =>
  Object.keys(faults).length === 0 && problems.every(({ word }) => word !== 'fieldWrong');

const Consequences = ({ review }: ReviewProps) => {
  const say = useMessages(namespace);
  return (
    <>
      <Section title={say('review.conflicts')}>
        <Conflicts review={review} />
      </Section>
      <Section title={say('review.runs')}>
        <Runs review={review} />
      </Section>
      <Section title={say('review.download')}>
        <DownloadEstimate review={review} />
      </Section>
    </>
  );
};

const Problems = observer(function Problems({ form, review }: StepProps & ReviewProps) {
  const say = useMessages(namespace);
  const { terminals, offline } = review;
  const sentence = useProblemSentence();
  // Local errors come first; the server reports only the first one.
  const known = new Set<string | undefined>(Object.keys(form.faults));
  const problems = review.problems.filter(
    ({ word, field }) => word !== 'fieldWrong' || !known.has(fieldNames[field]),
  );
  const faults = Object.values(form.faults);
  return (
    <>
      <p className="task-note">{say('review.terminals', { count: terminals, offline })}</p>
      {problems.length + faults.length === 0 && <StateMark state="passed" label={say('review.noProblem')} />}
      <ul className="task-findings">
        {faults.map((key) => (
          <li key={key}>
            <StateMark state="failed" label={say('review.error')} />
            <span>{say(key)}</span>
          </li>
        ))}
        {problems.map((problem) => (
          <li key={`${problem.word} ${problem.field}`}>
            <StateMark
              state={problem.level === 'error' ? 'failed' : 'waiting'}
              label={say(`review.${problem.level}`)}
            />
            <span>
              {sentence(problem)}
              <MendPrograms problem={problem} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
});

const Conflicts = ({ review: { conflicts } }: ReviewProps) => {
  const say = useMessages(namespace);
  if (conflicts.length === 0) return <StateMark state="passed" label={say('review.noConflict')} />;
  return (
    <ul className="task-findings">
      {conflicts.map(({ taskId, name, effect, terminals, from, to, atOnce, timeZone }) => (
        <li key={`${taskId} ${effect}`}>
          <StateMark
            state={conflictLevel(effect) === 'warning' ? 'waiting' : 'unused'}
            label={say(`effect.${effect}`)}
          />
          <span>
            {say('review.conflict', { name, count: terminals })}
            <small>
              {atOnce
                ? say('review.conflictAtOnce', { to: formatExact(to, timeZone) })
                : say('review.conflictSpan', {
                    from: formatDateTime(from, timeZone),
                    // Includes the zone if it differs from the account's.
                    to: formatExact(to, timeZone),
                  })}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Replaced tasks come first: they must not be overlooked before publishing. */
const Replaced = ({ review: { conflicts } }: ReviewProps) => {
  const say = useMessages(namespace);
  const replaced = conflicts.filter(({ effect }) => effect === 'replaces');
  if (replaced.length === 0) return null;
  const lines = replaced.map(({ taskId, name, terminals: count, from, atOnce, timeZone }) => (
    <li key={taskId}>
      {atOnce
        ? say('review.replacedAtOnce', { name, count })
        : say('review.replaced', { name, count, from: formatDateTime(from, timeZone) })}
    </li>
  ));
  return <Banner type="warning" closeIcon={null} description={<ul className="task-replaced">{lines}</ul>} />;
};

const Runs = ({ review: { first, last } }: ReviewProps) => {
  const say = useMessages(namespace);
  if (!first) return <StateMark state="failed" label={say('preview.never')} />;
  const span = ({ start, end, timeZone }: NonNullable<TaskReview['first']>) =>
    `${formatSpan(Date.parse(start), Date.parse(end), timeZone)}, ${formatZone(timeZone, Date.parse(start))}`;
  return (
    <dl className="task-facts">
      <div>
        <dt>{say('review.first')}</dt>
        <dd title={formatRelative(first.start)}>{span(first)}</dd>
      </div>
      <div>
        <dt>{say('review.last')}</dt>
        {last ? <dd title={formatRelative(last.end)}>{span(last)}</dd> : <dd>{say('when.noEnd')}</dd>}
      </div>
    </dl>
  );
};

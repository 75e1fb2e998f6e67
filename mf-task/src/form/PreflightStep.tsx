import { conflictLevel } from '@vitrine/shared/api';
import { formatDateTime, formatExact, formatRelative, formatZone, useMessages } from '@vitrine/shared/i18n';
import { Banner, Button } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import { FixPrograms } from '../preflight/FixPrograms.tsx';
import { useProblemSentence } from '../preflight/useProblemSentence.ts';
import { formatSpan } from '../when.ts';
import type { StepProps } from './ContentStep.tsx';
import { DownloadEstimate } from './DownloadEstimate.tsx';
import { fieldNames, formSteps } from './faults.ts';
import { PreflightSummary } from './PreflightSummary.tsx';
import { Section } from './Section.tsx';
import type { TaskFormStore, TaskPreflight } from './TaskFormStore.ts';

/** Preflight before publishing: problems, conflicts, schedule and download times. */
export const PreflightStep = observer(function PreflightStep({ form }: StepProps) {
  const say = useMessages(namespace);
  const { preflight } = form;
  useEffect(() => {
    // The preflight shows missing fields of all steps.
    for (const step of formSteps) form.showFaults(step);
    void preflight.reload();
    return () => preflight.cancel();
  }, [form, preflight]);
  const value = preflight.value;
  return (
    <PaneState source={preflight} failedText={say('preflight.failed')}>
      {value && (
        <>
          {isWhole(form, value) && <Replaced preflight={value} />}
          <Section title={say('preflight.sent')}>
            <PreflightSummary form={form} preflight={value} />
          </Section>
          <Section title={say('preflight.problems')}>
            <div>
              <Button size="small" loading={preflight.reading} onClick={() => preflight.reload()}>
                {say('preflight.again')}
              </Button>
            </div>
            <Problems form={form} preflight={value} />
          </Section>
          {isWhole(form, value) && <Consequences preflight={value} />}
        </>
      )}
    </PaneState>
  );
});

interface PreflightProps {
  readonly preflight: TaskPreflight;
}

/** The effect of an invalid task is unknown. */
const isWhole = ({ faults }: TaskFormStore, { problems }: TaskPreflight): boolean =>
  Object.keys(faults).length === 0 && problems.every(({ word }) => word !== 'fieldWrong');

const Consequences = ({ preflight }: PreflightProps) => {
  const say = useMessages(namespace);
  return (
    <>
      <Section title={say('preflight.conflicts')}>
        <Conflicts preflight={preflight} />
      </Section>
      <Section title={say('preflight.runs')}>
        <Runs preflight={preflight} />
      </Section>
      <Section title={say('preflight.download')}>
        <DownloadEstimate preflight={preflight} />
      </Section>
    </>
  );
};

const Problems = observer(function Problems({ form, preflight }: StepProps & PreflightProps) {
  const say = useMessages(namespace);
  const { terminals, offline } = preflight;
  const sentence = useProblemSentence();
  // Local errors come first; the server reports only the first one.
  const known = new Set<string | undefined>(Object.keys(form.faults));
  const problems = preflight.problems.filter(
    ({ word, field }) => word !== 'fieldWrong' || !known.has(fieldNames[field]),
  );
  const faults = Object.values(form.faults);
  return (
    <>
      <p className="task-note">{say('preflight.terminals', { count: terminals, offline })}</p>
      {problems.length + faults.length === 0 && (
        <StateMark state="passed" label={say('preflight.noProblem')} />
      )}
      <ul className="task-findings">
        {faults.map((key) => (
          <li key={key}>
            <StateMark state="failed" label={say('preflight.error')} />
            <span>{say(key)}</span>
          </li>
        ))}
        {problems.map((problem) => (
          <li key={`${problem.word} ${problem.field}`}>
            <StateMark
              state={problem.level === 'error' ? 'failed' : 'waiting'}
              label={say(`preflight.${problem.level}`)}
            />
            <span>
              {sentence(problem)}
              <FixPrograms problem={problem} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
});

const Conflicts = ({ preflight: { conflicts } }: PreflightProps) => {
  const say = useMessages(namespace);
  if (conflicts.length === 0) return <StateMark state="passed" label={say('preflight.noConflict')} />;
  return (
    <ul className="task-findings">
      {conflicts.map(({ taskId, name, effect, terminals, from, to, atOnce, timeZone }) => (
        <li key={`${taskId} ${effect}`}>
          <StateMark
            state={conflictLevel(effect) === 'warning' ? 'waiting' : 'unused'}
            label={say(`effect.${effect}`)}
          />
          <span>
            {say('preflight.conflict', { name, count: terminals })}
            <small>
              {atOnce
                ? say('preflight.conflictAtOnce', { to: formatExact(to, timeZone) })
                : say('preflight.conflictSpan', {
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
const Replaced = ({ preflight: { conflicts } }: PreflightProps) => {
  const say = useMessages(namespace);
  const replaced = conflicts.filter(({ effect }) => effect === 'replaces');
  if (replaced.length === 0) return null;
  const lines = replaced.map(({ taskId, name, terminals: count, from, atOnce, timeZone }) => (
    <li key={taskId}>
      {atOnce
        ? say('preflight.replacedAtOnce', { name, count })
        : say('preflight.replaced', { name, count, from: formatDateTime(from, timeZone) })}
    </li>
  ));
  return <Banner type="warning" closeIcon={null} description={<ul className="task-replaced">{lines}</ul>} />;
};

const Runs = ({ preflight: { first, last } }: PreflightProps) => {
  const say = useMessages(namespace);
  if (!first) return <StateMark state="failed" label={say('preview.never')} />;
  const span = ({ start, end, timeZone }: NonNullable<TaskPreflight['first']>) =>
    `${formatSpan(Date.parse(start), Date.parse(end), timeZone)}, ${formatZone(timeZone, Date.parse(start))}`;
  return (
    <dl className="task-facts">
      <div>
        <dt>{say('preflight.first')}</dt>
        <dd title={formatRelative(first.start)}>{span(first)}</dd>
      </div>
      <div>
        <dt>{say('preflight.last')}</dt>
        {last ? <dd title={formatRelative(last.end)}>{span(last)}</dd> : <dd>{say('when.noEnd')}</dd>}
      </div>
    </dl>
  );
};

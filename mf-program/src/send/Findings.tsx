import type { PreflightFinding } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { pathOf, session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../namespace.ts';
import { ReviewStep } from './ReviewStep.tsx';
import type { SendStore } from './SendStore.ts';
import { TurnPicture } from './TurnPicture.tsx';

/** Shape and colour of each severity; its word stands beside it. */
const marks = { error: 'failed', warning: 'outOfDate', notice: 'unused' } as const;

/** That nobody is there has the sign that it has everywhere. */
const markOf = ({ level, code }: PreflightFinding): StateWord =>
  level === 'notice' && code === 'offline' ? 'offline' : marks[level];

/** Turning pictures, which is offered at one finding of each program. */
export interface Turns {
  readonly at: ReadonlySet<PreflightFinding>;
  readonly onTurn: () => void;
}

interface FindingsProps {
  readonly findings: readonly PreflightFinding[];
  readonly store: SendStore;
  readonly turns?: Turns;
}

/** What a check found, the worst first: how bad in word, colour and shape, what it is, and where to mend it. */
export function Findings({ findings, store, turns }: FindingsProps) {
  const say = useMessages(namespace);
  if (findings.length === 0) return null;
  return (
    <ul className="pgs-findings">
      {findings.map((finding) => (
        <li
          key={`${finding.code} ${finding.programId} ${finding.sceneIndex} ${finding.componentId} ${finding.taskId} ${finding.message}`}
          data-level={finding.level}
        >
          <StateMark state={markOf(finding)} label={say(`level.${finding.level}`)} />
          <span>
            {finding.message} <Mend finding={finding} store={store} turns={turns} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface MendProps {
  readonly finding: PreflightFinding;
  readonly store: SendStore;
  readonly turns: Turns | undefined;
}

/** Where that what was found can be put right. */
function Mend({ finding, store, turns }: MendProps) {
  const say = useMessages(namespace);
  const { code, programId, clId, taskId } = finding;
  if (code === 'weatherUnset' && session.can('system.settings'))
    return <Link to="/system/basics">{say('send.mend.basics')}</Link>;
  if (code === 'notPassed') return <ReviewStep programId={programId} />;
  if (turns?.at.has(finding) && session.can('program.manage'))
    return <TurnPicture finding={finding} store={store} onTurn={turns.onTurn} />;
  if (taskId !== '') return <Way to={pathOf.task(taskId)}>{say('send.mend.task')}</Way>;
  if (clId !== '' && (code === 'offline' || code === 'unauthorised' || code === 'spaceShort'))
    return <Way to={pathOf.terminal(clId)}>{say('send.mend.terminal')}</Way>;
  if (programId !== '') return <Way to={editPath(finding)}>{say('send.mend.program')}</Way>;
  return null;
}

/** Nothing to follow where the person may not go. */
const Way = ({ to, children }: { readonly to: string | undefined; readonly children: string }) =>
  to === undefined ? null : <Link to={to}>{children}</Link>;

/** The editor at the place that a finding is about. */
function editPath({ programId, componentId }: PreflightFinding): string | undefined {
  if (!session.can('program.manage')) return undefined;
  return `/addprogram?id=${programId}${componentId === '' ? '' : `&widget=${componentId}`}`;
}

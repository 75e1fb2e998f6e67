import type { ProgramNode, ProgramTaskUse, ProgramUse } from '@vitrine/shared/api';
import { formatExact, formatList, formatRelative, formatStart, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { EditedMark } from '@vitrine/shared/ui/edited';
import { OptionalLink } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { ApprovalMark } from '../approval/ApprovalMark.tsx';
import { namespace } from '../namespace.ts';
import { taskPage } from './taskPage.ts';
import './rowFacts.css';

interface FactProps {
  readonly node: ProgramNode;
}

/** Review, use, and current editors, each by colour, shape and label. */
export function ProgramMarks({ node }: FactProps) {
  return (
    <span className="pg-card-facts">
      <ApprovalFact node={node} />
      <UseMark node={node} />
      <EditedMark edited={node.edited} />
      <EditorsMark node={node} />
    </span>
  );
}

/** Review state; the reason on hover. */
export function ApprovalFact({ node }: FactProps) {
  const say = useMessages(namespace);
  const remarks = node.openRemarks ?? 0;
  if (node.audit === undefined && remarks === 0) return null;
  return (
    <span title={node.auditReason || undefined}>
      <ApprovalMark audit={node.audit} submitted={node.submitted} />
      {remarks > 0 && <span className="pg-remarks">{say('list.remarks', { count: remarks })}</span>}
    </span>
  );
}

interface UseMarkProps {
  readonly node: {
    readonly used?: boolean | undefined;
    readonly use?: ProgramUse | undefined;
    readonly tasks?: readonly ProgramTaskUse[] | undefined;
  };
}

/** Whether a screen plays it now or later; the tasks on hover. */
export function UseMark({ node }: UseMarkProps) {
  const say = useMessages(namespace);
  const names = formatList((node.tasks ?? []).map(({ name }) => name));
  const held = node.use?.state === 'held';
  return (
    <span title={held ? say('use.heldHint', { names }) : names || undefined}>
      <Use {...node} />
    </span>
  );
}

/** Older servers report only whether tasks use it. */
function Use({ used, use, tasks = [] }: UseMarkProps['node']) {
  const say = useMessages(namespace);
  if (use === undefined) return <StateMark state={used ? 'used' : 'unused'} />;
  // A label of its own: "in use" means a dependency, as for materials; here a screen plays it.
  if (use.state === 'shown') return <StateMark state="used" label={say('use.shown')} />;
  if (use.state === 'waiting') return <Waiting waiting={use.waiting} tasks={tasks} />;
  if (use.state === 'held') return <StateMark state="unused" label={say('use.held')} />;
  if (use.state !== 'planned') return <StateMark state="unused" />;
  const word =
    use.at === null
      ? say('use.later')
      : say('use.planned', { time: formatStart(use.at, use.timeZone, { short: true }) });
  return <StateMark state="unused" label={word} />;
}

interface WaitingProps {
  readonly waiting: ProgramUse['waiting'];
  readonly tasks: readonly ProgramTaskUse[];
}

/** No screen has it yet; how far it is on each, the task shows. */
function Waiting({ waiting, tasks }: WaitingProps) {
  const say = useMessages(namespace);
  const mark = <StateMark state="waiting" label={say('use.waiting', { count: waiting?.screens ?? 0 })} />;
  const task = tasks.find(({ id }) => id === waiting?.taskId);
  if (!task) return mark;
  return (
    <span data-own>
      <OptionalLink to={taskPage(task)} className="pg-waiting">
        {mark}
      </OptionalLink>
    </span>
  );
}

/** Who has it open in the editor right now. */
export function EditorsMark({ node }: FactProps) {
  const say = useMessages(namespace);
  const names = node.editors ?? [];
  if (names.length === 0) return null;
  return <StateMark state="running" label={say('list.editing', { names: formatList(names) })} />;
}

/** Time and author of the last change; exact time on hover. */
export const ProgramChange = observer(function ProgramChange({ node }: FactProps) {
  const say = useMessages(namespace);
  if (!node.updatedAt) return null;
  return (
    <span className="pg-card-time">
      <time dateTime={node.updatedAt} title={formatExact(node.updatedAt, session.timeZone)}>
        {formatRelative(node.updatedAt)}
      </time>
      {node.updatedBy && <span>{say('list.by', { name: node.updatedBy })}</span>}
    </span>
  );
});

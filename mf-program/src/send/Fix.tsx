import type { PreflightFinding } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { pathOf, session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { RemoveWidget } from './RemoveWidget.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { SendStore } from './SendStore.ts';
import { TurnPicture } from './TurnPicture.tsx';

export interface FixProps {
  readonly finding: PreflightFinding;
  readonly store: SendStore;
  /** Findings that offer rotation, one per program. */
  readonly turnsAt?: ReadonlySet<PreflightFinding>;
  /** The fixed finding's buttons disappear; moves the focus. */
  readonly onFix: () => void;
}

/** How to fix a finding. */
export const Fix = observer(function Fix({ finding, store, turnsAt, onFix }: FixProps) {
  const say = useMessages(namespace);
  const { code, programId, clId, taskId } = finding;
  if (code === 'weatherUnset') return <FixWeather finding={finding} store={store} onFix={onFix} />;
  if (code === 'notPassed') return <ReviewStep programId={programId} store={store} onSubmit={onFix} />;
  if (turnsAt?.has(finding) && session.can('program.manage'))
    return <TurnPicture finding={finding} store={store} onTurn={onFix} />;
  if (taskId !== '') return <Way to={pathOf.task(taskId)}>{say('send.fix.task')}</Way>;
  if (clId !== '' && (code === 'offline' || code === 'unauthorised' || code === 'spaceShort'))
    return <Way to={pathOf.terminal(clId)}>{say('send.fix.terminal')}</Way>;
  if (programId !== '') return <Way to={editPath(finding)}>{say('send.fix.program')}</Way>;
  return null;
});

/** An approved revision is published while a newer one is not approved: a copy would contain the unapproved content. */
const sendsOlder = ({ findings }: SendStore['programs'][number]): boolean =>
  findings.some(({ code, level }) => code === 'notPassed' && level === 'warning');

/** Weather is fixed by setting a source, if permitted, or by editing or removing the widget. */
const FixWeather = observer(function FixWeather({ finding, store, onFix }: Omit<FixProps, 'turnsAt'>) {
  const say = useMessages(namespace);
  const sent = store.programs.find(({ id }) => id === finding.programId);
  return (
    <span className="pgs-next">
      {session.can('system.settings') && <Link to="/system/basics">{say('send.fix.basics')}</Link>}
      <Way to={editPath(finding)}>{say('send.fix.widget')}</Way>
      {sent && !sendsOlder(sent) && session.can('program.manage') && (
        <RemoveWidget finding={finding} store={store} onRemove={onFix} />
      )}
    </span>
  );
});

/** No link without permission for its target. */
const Way = ({ to, children }: { readonly to: string | undefined; readonly children: string }) =>
  to === undefined ? null : <Link to={to}>{children}</Link>;

/** Editor at the place of a finding. */
function editPath({ programId, componentId }: PreflightFinding): string | undefined {
  if (!session.can('program.manage')) return undefined;
  return `/addprogram?id=${programId}${componentId === '' ? '' : `&widget=${componentId}`}`;
}

import type { PreflightProblem } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import '../form/form.css';

/** Program editor, at the affected widget. */
const editPath = ({ id, componentId }: NonNullable<PreflightProblem['programs']>[number]) =>
  `/addprogram?id=${id}${componentId === '' ? '' : `&widget=${componentId}`}`;

/** Links to the editors of the affected programs, in new tabs to keep the draft. */
export const FixPrograms = observer(function FixPrograms({
  problem: { programs = [] },
}: {
  readonly problem: PreflightProblem;
}) {
  const say = useMessages(namespace);
  if (!session.can('program.manage')) return null;
  return programs.map((program) => (
    <Link key={program.id} to={editPath(program)} target="_blank" className="task-fix">
      {say('preflight.edit', { name: program.name })}
    </Link>
  ));
});

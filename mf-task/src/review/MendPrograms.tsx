import type { ReviewProblem } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Link } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import '../form/form.css';

/** The editor of a program, at the widget that is meant. */
const editPath = ({ id, componentId }: NonNullable<ReviewProblem['programs']>[number]) =>
  `/addprogram?id=${id}${componentId === '' ? '' : `&widget=${componentId}`}`;

/** Leads to the editors of the programs that a problem is about, in tabs of their own: what is written here stays. */
export function MendPrograms({ problem: { programs = [] } }: { readonly problem: ReviewProblem }) {
  const say = useMessages(namespace);
  if (!session.can('program.manage')) return null;
  return programs.map((program) => (
    <Link key={program.id} to={editPath(program)} target="_blank" className="task-mend">
      {say('review.edit', { name: program.name })}
    </Link>
  ));
}

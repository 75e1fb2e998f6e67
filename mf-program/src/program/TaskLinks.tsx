import type { ProgramTaskUse } from '@vitrine/shared/api';
import { pathOf } from '@vitrine/shared/session';
import { OptionalLink } from '@vitrine/shared/ui/router';
import './facts.css';

const pageOf = ({ id, emergency }: ProgramTaskUse) => pathOf[emergency ? 'emergency' : 'task'](id);

/** Links to tasks and emergency programs. */
export const TaskLinks = ({ tasks }: { readonly tasks: readonly ProgramTaskUse[] }) => (
  <span className="pg-task-links">
    {tasks.map((task) => (
      <OptionalLink key={task.id} to={pageOf(task)}>
        {task.name}
      </OptionalLink>
    ))}
  </span>
);

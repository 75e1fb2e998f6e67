import type { ProgramTaskUse } from '@vitrine/shared/api';
import { OptionalLink } from '@vitrine/shared/ui/router';
import { taskPage } from './taskPage.ts';
import './facts.css';

/** Tasks and emergency programs by name, each leading to its page. */
export const TaskLinks = ({ tasks }: { readonly tasks: readonly ProgramTaskUse[] }) => (
  <span className="pg-task-links">
    {tasks.map((task) => (
      <OptionalLink key={task.id} to={taskPage(task)}>
        {task.name}
      </OptionalLink>
    ))}
  </span>
);

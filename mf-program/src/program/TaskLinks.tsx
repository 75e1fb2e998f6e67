import type { ProgramTaskUse } from '@vitrine/shared/api';
import { Link } from '@vitrine/shared/ui/router';
import './facts.css';

const pageOf = ({ id, emergency }: ProgramTaskUse) =>
  `${emergency ? '/cbemergencies?id=' : '/task?task='}${encodeURIComponent(id)}`;

/** Tasks and emergency programs by name, each leading to its page. */
export const TaskLinks = ({ tasks }: { readonly tasks: readonly ProgramTaskUse[] }) => (
  <span className="pg-task-links">
    {tasks.map((task) => (
      <Link key={task.id} to={pageOf(task)}>
        {task.name}
      </Link>
    ))}
  </span>
);

import { Link } from '@vitrine/shared/ui/router';
import './facts.css';

/** Tasks by name, each leading to its page. */
export const TaskLinks = ({
  tasks,
}: {
  readonly tasks: readonly { readonly id: string; readonly name: string }[];
}) => (
  <span className="pg-task-links">
    {tasks.map(({ id, name }) => (
      <Link key={id} to={`/task?task=${id}`}>
        {name}
      </Link>
    ))}
  </span>
);

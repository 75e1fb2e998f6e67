import { formatAge, formatExact, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { useNow } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import * as links from '../links.ts';
import { overviewNamespace } from '../messages/index.ts';
import type { OverviewStore } from '../OverviewStore.ts';

type Answer = NonNullable<OverviewStore['deliveries']['value']>;

/** Failed tasks with links to their boards. */
export function FailedTaskList({ tasks }: { readonly tasks: Answer['tasks'] }) {
  const say = useMessages(overviewNamespace);
  const now = useNow();
  return (
    <ul className="ov-list">
      {tasks.map(({ taskId, name, failed, at }) => (
        <li key={taskId}>
          <Link to={links.failedBoard(taskId)} className="ov-line">
            <span className="ov-line-name">{name}</span>
            <span className="ov-line-note" title={formatExact(at)}>
              {formatAge(at, now)}
            </span>
            <span className="ov-line-end">
              <StateMark
                state="failed"
                label={say('deliveries.failed', { count: failed, value: formatNumber(failed) })}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

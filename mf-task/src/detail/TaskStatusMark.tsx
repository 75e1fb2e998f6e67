import type { TaskStatus } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';

/** Draft, published, finished or withdrawn, as colour, shape and word. */
export function TaskStatusMark({ status, finished }: { status: TaskStatus; finished: boolean }) {
  const say = useMessages(namespace);
  if (status === 'draft') return <StateMark state="waiting" label={say('status.draft')} />;
  if (status === 'withdrawn') return <StateMark state="unused" label={say('status.withdrawn')} />;
  if (finished) return <StateMark state="passed" label={say('status.finished')} />;
  return <StateMark state="running" label={say('status.published')} />;
}

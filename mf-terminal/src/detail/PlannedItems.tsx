import { useMessages } from '@vitrine/shared/i18n';
import { EditedMark } from '@vitrine/shared/ui/edited';
import { namespace } from '../messages/index.ts';
import { EmergencyLink } from '../terminals/EmergencyLink.tsx';
import type { TerminalNow } from './TerminalDetailStore.ts';

type Items = TerminalNow['expected']['items'];

/** Programs in play order, each with its task. */
export function PlannedItems({ items }: { readonly items: Items }) {
  const say = useMessages(namespace);
  if (items.length === 0) return say('plays.none');
  return (
    <ul className="terminal-plays-items">
      {items.map((item) => (
        <li key={`${item.taskId} ${item.programId}`}>
          {item.programName} <Source item={item} /> <EditedMark edited={item.edited} />
        </li>
      ))}
    </ul>
  );
}

/** Publishing a program names the task after it: the same name twice would say nothing. */
function Source({ item: { taskId, taskName, programName, emergency } }: { readonly item: Items[number] }) {
  const say = useMessages(namespace);
  if (emergency) return <EmergencyLink id={taskId} />;
  return taskName !== programName && <small>{say('plays.ofTask', { name: taskName })}</small>;
}

import { useMessages } from '@vitrine/shared/i18n';
import type { TaskType } from '@vitrine/shared/schedule';
import { namespace } from '../messages/index.ts';

/**
 * Strokes on a 16 × 16 grid: replaced screen, added screen, inserted screen, two synchronised screens, warning sign.
 */
const strokes: Readonly<Record<TaskType | 'emergency', string>> = {
  1: 'M2.5 3.5h11v7h-11zM6 13.5h4M5 7l2 2 4-4',
  2: 'M2.5 3.5h11v7h-11zM6 13.5h4M8 5.2v3.6M6.2 7h3.6',
  3: 'M1.5 5v6M14.5 5v6M4 4.5h8v7H4zM8 6v4M6.3 8.3 8 10l1.7-1.7',
  4: 'M1.5 4.5h6v5h-6zM8.5 6.5h6v5h-6zM3 12l1.5 1.5L6 12M10 4l1.5-1.5L13 4',
  emergency: 'M8 2 14.5 13.5h-13zM8 6.5v3.5M8 11.8v.2',
};

interface TaskTypeIconProps {
  readonly type: TaskType;
  /** The task of an emergency program, of any type. */
  readonly emergency?: boolean | undefined;
}

/** Icon of a task type or emergency program, labelled for screen readers. */
export function TaskTypeIcon({ type, emergency = false }: TaskTypeIconProps) {
  const say = useMessages(namespace);
  const kind = emergency ? 'emergency' : type;
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" role="img" className="task-type-icon">
      <title>{say(`type.${kind}`)}</title>
      <path
        d={strokes[kind]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

import type { TerminalNow } from './TerminalDetailStore.ts';

/** Tasks that should play now with outdated content. */
export const editedTasks = ({ expected }: TerminalNow): readonly string[] => [
  ...new Set(expected.items.flatMap(({ taskId, edited = 'none' }) => (edited === 'none' ? [] : taskId))),
];

import type { TerminalNow } from './TerminalDetailStore.ts';

/** Tasks that should be on the screen now and carry older content. */
export const editedTasks = ({ expected }: TerminalNow): readonly string[] => [
  ...new Set(expected.items.flatMap(({ taskId, edited = 'none' }) => (edited === 'none' ? [] : taskId))),
];

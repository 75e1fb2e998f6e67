import type { TerminalListStore } from './TerminalListStore.ts';
import { useAttempt } from './useAttempt.ts';
import { useBulkCommand } from './useBulkCommand.ts';
import { useConfirmedActions } from './useConfirmedActions.ts';

export type BulkActions = ReturnType<typeof useBulkActions>;

/** Bulk actions on all checked terminals, with confirmations and result messages. */
export function useBulkActions(list: TerminalListStore) {
  const { busy, attempt } = useAttempt();
  const command = useBulkCommand(list, attempt);
  const confirmed = useConfirmedActions(list, attempt);
  return { busy, attempt, ...command, ...confirmed };
}

import type { TerminalListStore } from './TerminalListStore.ts';
import { useAttempt } from './useAttempt.ts';
import { useBulkCommand } from './useBulkCommand.ts';
import { useConfirmedActs } from './useConfirmedActs.ts';

export type BulkActs = ReturnType<typeof useBulkActs>;

/** Bulk actions on all checked terminals, with confirmations and result messages. */
export function useBulkActs(list: TerminalListStore) {
  const { busy, attempt } = useAttempt();
  const command = useBulkCommand(list, attempt);
  const confirmed = useConfirmedActs(list, attempt);
  return { busy, attempt, ...command, ...confirmed };
}

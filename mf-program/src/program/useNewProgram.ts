import type { Ticked } from '../send/sendPath.ts';
import type { OpenDialog } from './openDialog.ts';
import type { ProgramsStore } from './ProgramsStore.ts';
import { useNewFromAddress } from './useNewFromAddress.ts';

/** Opens the dialog for a new program in the open folder; also if the address asks for it. */
export function useNewProgram(
  store: ProgramsStore,
  open: (dialog: OpenDialog) => void,
): (ticked?: Ticked) => void {
  // The store is asked when the dialog opens: the same address may open another folder and ask for a program.
  const begin = (ticked?: Ticked) =>
    open({ kind: 'new', folderId: store.folderId, ...(ticked && { ticked }) });
  useNewFromAddress(begin);
  return begin;
}

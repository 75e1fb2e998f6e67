import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../namespace.ts';
import type { Ticked } from '../send/sendPath.ts';
import { folderPath } from './folderPath.ts';
import type { OpenDialog } from './openDialog.ts';
import type { ProgramsStore } from './ProgramsStore.ts';
import { useNewFromAddress } from './useNewFromAddress.ts';

/** Opens the dialog for a new program in the open folder; also if the address asks for it. Observable. */
export function useNewProgram(
  store: ProgramsStore,
  open: (dialog: OpenDialog) => void,
): (ticked?: Ticked) => void {
  const say = useMessages(namespace);
  const folder = { folderId: store.folderId, folderName: folderPath(store, say).name };
  const begin = (ticked?: Ticked) => open({ kind: 'new', ...folder, ...(ticked && { ticked }) });
  useNewFromAddress(begin);
  return begin;
}

import type { StatusBoard } from '../diagnostics/StatusBoard.ts';
import { registerWorker, type WorkerHandle } from '../shell/registerWorker.ts';
import { reloadWhenQuiet } from '../shell/reloadWhenQuiet.ts';
import type { Stores } from './openStores.ts';

/** The worker that keeps the page for a start without network; a newer page is loaded when nothing is disturbed. */
export function keepShell(
  board: StatusBoard,
  { repairs, reportError }: Pick<Stores, 'repairs' | 'reportError'>,
  reload: () => void,
): WorkerHandle {
  return registerWorker(navigator.serviceWorker, {
    onShell(updated) {
      board.update({ startsOffline: true });
      if (updated) reloadWhenQuiet(board, reload);
    },
    onRepaired: (restored) => repairs.entry('page', restored),
    onError: reportError('worker'),
  });
}

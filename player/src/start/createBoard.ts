import type { ContentStore } from '../cache/ContentStore.ts';
import { markPage } from '../diagnostics/markPage.ts';
import { StatusBoard } from '../diagnostics/StatusBoard.ts';

/** The status of the player, which the page carries as well. */
export function createBoard(origin: string, store: ContentStore): StatusBoard {
  const board = new StatusBoard({
    state: 'starting',
    link: 'connecting',
    clId: '',
    name: '',
    address: origin,
    revision: 0,
    programId: '',
    deliveryPercent: undefined,
    storage: store.shelf.kind,
    startsOffline: false,
  });
  markPage(document.documentElement, board);
  return board;
}

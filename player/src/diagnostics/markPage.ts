import type { StatusBoard } from './StatusBoard.ts';

/** Writes the state to the page's root element, for developer tools and tests. */
export function markPage(root: HTMLElement, board: StatusBoard): void {
  board.observe(({ state, programId, revision, link, clId }) => {
    root.dataset.playerState = state;
    root.dataset.programId = programId;
    root.dataset.revision = String(revision);
    root.dataset.link = link;
    root.dataset.clId = clId;
  });
}

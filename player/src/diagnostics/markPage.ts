import type { StatusBoard } from './status.ts';

/** Writes the state onto the page's root element, where a person with developer tools, and a test, can read it. */
export function markPage(root: HTMLElement, board: StatusBoard): void {
  board.observe(({ state, programId, revision, link, clId }) => {
    root.dataset.playerState = state;
    root.dataset.programId = programId;
    root.dataset.revision = String(revision);
    root.dataset.link = link;
    root.dataset.clId = clId;
  });
}

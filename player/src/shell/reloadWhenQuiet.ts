import type { StatusBoard } from '../diagnostics/StatusBoard.ts';

const checkInterval = 10 * 60_000;
/** Local hour in which even a playing terminal may switch to a new build. */
const quietHour = 3;

/** Starts a newer stored build at once when nothing plays, otherwise at night. */
export function reloadWhenQuiet(board: StatusBoard, reload: () => void): void {
  let done = false;
  const once = () => {
    if (!done) reload();
    done = true;
  };
  board.observe(({ state }) => {
    if (state === 'pairing' || state === 'idle') once();
  });
  setInterval(() => {
    if (new Date().getHours() === quietHour) once();
  }, checkInterval);
}

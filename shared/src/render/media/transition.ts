import { animate } from '../animate.ts';

const milliseconds = 500;
const moves: Record<number, [string, string]> = {
  2: ['translateX(100%)', 'translateX(-100%)'],
  3: ['translateY(100%)', 'translateY(-100%)'],
};

/**
 * Brings `incoming` in over `outgoing` as `cartoon` says (0 at once, 2 from the right, 3 from below, else fade).
 * The old picture stays underneath until the new one is whole, so there is never a gap.
 */
export async function bringIn(incoming: HTMLElement, outgoing: HTMLElement | undefined, cartoon: number) {
  // Not `visible`, which would show through a scene that is still being prepared.
  incoming.style.visibility = 'inherit';
  if (outgoing === undefined || cartoon === 0) return;
  const move = moves[cartoon];
  if (move === undefined) {
    await animate(incoming, [{ opacity: 0 }, { opacity: 1 }], milliseconds);
    return;
  }
  const [from, to] = move;
  await Promise.all([
    animate(incoming, [{ transform: from }, { transform: 'none' }], milliseconds),
    animate(outgoing, [{ transform: 'none' }, { transform: to }], milliseconds),
  ]);
}

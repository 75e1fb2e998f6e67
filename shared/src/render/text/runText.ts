import type { TextMove } from '../../document/textItem.ts';
import { animateForever } from '../animate.ts';

/** Where a line starts and ends, in program pixels from where it stands, and how far that is. */
function pathOf(box: HTMLElement, line: HTMLElement, move: TextMove): [string, string, number] | undefined {
  const across = box.clientWidth + line.offsetWidth;
  const along = box.clientHeight + line.offsetHeight;
  // The line may stand anywhere in its box (alignment), so the path is measured from there.
  const { offsetLeft: left, offsetTop: top } = line;
  const farLeft = `translateX(${-line.offsetWidth - left}px)`;
  const farRight = `translateX(${box.clientWidth - left}px)`;
  if (move === 'left') return [farRight, farLeft, across];
  if (move === 'right') return [farLeft, farRight, across];
  if (move === 'up') {
    return [`translateY(${box.clientHeight - top}px)`, `translateY(${-line.offsetHeight - top}px)`, along];
  }
  if (move === 'down') {
    return [`translateY(${-line.offsetHeight - top}px)`, `translateY(${box.clientHeight - top}px)`, along];
  }
  return undefined;
}

/** Moves a line through its box for ever at `speed` program pixels a second. Answers how to stop. */
export function runText(box: HTMLElement, line: HTMLElement, move: TextMove, speed: number): () => void {
  const path = pathOf(box, line, move);
  if (path === undefined || speed <= 0) return () => undefined;
  const [from, to, distance] = path;
  return animateForever(line, [{ transform: from }, { transform: to }], (distance / speed) * 1000);
}

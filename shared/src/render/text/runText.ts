import type { TextMove } from '../../document/text/textItem.ts';
import { animateForever } from '../animate.ts';

/** Start and end of a moving line, in program pixels from its position, and the distance. */
function pathOf(box: HTMLElement, line: HTMLElement, move: TextMove): [string, string, number] | undefined {
  const across = box.clientWidth + line.offsetWidth;
  const along = box.clientHeight + line.offsetHeight;
  // The path is relative to the line's position, which depends on its alignment.
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

/** Moves a line through its box endlessly at `speed` program pixels a second. Returns a function that stops it. */
export function runText(box: HTMLElement, line: HTMLElement, move: TextMove, speed: number): () => void {
  const path = pathOf(box, line, move);
  if (path === undefined || speed <= 0) return () => undefined;
  const [from, to, distance] = path;
  return animateForever(line, [{ transform: from }, { transform: to }], (distance / speed) * 1000);
}

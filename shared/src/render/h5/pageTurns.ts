import type { H5Setting } from '../../document/h5/h5.ts';

/** Animations of the incoming and the outgoing page. */
export interface PageTurn {
  readonly incoming: Keyframe[];
  readonly outgoing: Keyframe[];
}

interface Way {
  readonly direction: H5Setting['direction'];
  /** 1 to the next page, -1 back. */
  readonly step: 1 | -1;
}

/** Page pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const rest: Keyframe = { transform: 'none' };
const shift = ({ direction }: Way, percent: number) =>
  direction === 'vertical' ? `translateY(${percent}%)` : `translateX(${percent}%)`;

/** Rotation about the edge between two pages: vertical for sideways turns, horizontal for the others. */
function turned({ direction }: Way, degrees: number, depth: number): string {
  const axis = direction === 'vertical' ? `rotateX(${-degrees}deg)` : `rotateY(${degrees}deg)`;
  return `perspective(1200px) translateZ(${-depth}px) ${axis} translateZ(${depth}px)`;
}

const hidden = (frame: Keyframe): Keyframe => ({ ...frame, opacity: 0 });
const shown = (frame: Keyframe): Keyframe => ({ ...frame, opacity: 1 });

function flip(way: Way): PageTurn {
  const away = turned(way, -90 * way.step, 0);
  const coming = turned(way, 90 * way.step, 0);
  const straight = turned(way, 0, 0);
  return {
    outgoing: [
      shown({ transform: straight, offset: 0 }),
      shown({ transform: away, offset: 0.5 }),
      hidden({ transform: away, offset: 0.5 }),
      hidden({ transform: away, offset: 1 }),
    ],
    incoming: [
      hidden({ transform: coming, offset: 0 }),
      hidden({ transform: coming, offset: 0.5 }),
      shown({ transform: coming, offset: 0.5 }),
      shown({ transform: straight, offset: 1 }),
    ],
  };
}

function cube(way: Way, { width, height }: Size): PageTurn {
  const depth = (way.direction === 'vertical' ? height : width) / 2;
  const at = (degrees: number): Keyframe => ({ transform: turned(way, degrees * way.step, depth) });
  return { incoming: [at(90), at(0)], outgoing: [at(0), at(-90)] };
}

/** Keyframes of a turn; undefined turns instantly. */
export function pageTurnOf(
  animation: H5Setting['pageAnimation'],
  way: Way,
  size: Size,
): PageTurn | undefined {
  const beside: Keyframe = { transform: shift(way, 100 * way.step) };
  const beyond: Keyframe = { transform: shift(way, -100 * way.step) };
  switch (animation) {
    case 'slide':
      return { incoming: [beside, rest], outgoing: [rest, beyond] };
    case 'cover':
      return { incoming: [beside, rest], outgoing: [rest, rest] };
    case 'fade':
      return { incoming: [{ opacity: 0 }, { opacity: 1 }], outgoing: [rest, rest] };
    case 'flip':
      return flip(way);
    case 'cube':
      return cube(way, size);
    default:
      return undefined;
  }
}

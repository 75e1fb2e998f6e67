import type { Entry } from './CalendarStore.ts';
import type { Grip } from './gesture.ts';
import type { BlockGesture } from './useBlockGesture.ts';
import type { BlockPress } from './useBlockPress.ts';

interface BlockGripProps {
  readonly part: Grip;
  readonly entry: Entry;
  readonly gesture: BlockGesture;
  readonly press: BlockPress;
}

/** An end of a block, to drag. */
export const BlockGrip = ({ part, entry, gesture, press }: BlockGripProps) => (
  <span
    className="task-grip"
    data-grip={part}
    onPointerDown={(event) => gesture.onPointerDown(event, entry, part)}
    onPointerMove={press.onPointerMove}
    onPointerUp={press.onPointerUp}
  />
);

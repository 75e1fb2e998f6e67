import { observer } from 'mobx-react-lite';
import type { Segment } from './arrange.ts';
import { BlockButton } from './BlockButton.tsx';
import { BlockGrip } from './BlockGrip.tsx';
import { blockState } from './blockState.ts';
import type { CalendarStore, Entry } from './CalendarStore.ts';
import type { OpenTask } from './openTask.ts';
import { slotStyle } from './slotStyle.ts';
import type { BlockGesture } from './useBlockGesture.ts';
import { useBlockPress } from './useBlockPress.ts';
import './block.css';

interface BlockProps {
  readonly store: CalendarStore;
  readonly segment: Segment<Entry>;
  /** Columns sharing the width. */
  readonly lanes: number;
  readonly movable: boolean;
  readonly gesture: BlockGesture;
  readonly onOpen: OpenTask;
}

/** Part of an occurrence within one day. Can be moved as a whole, or resized at the ends on this day. */
export const Block = observer(function Block(props: BlockProps) {
  const { store, segment, lanes, gesture, onOpen } = props;
  const { occurrence, fromBefore, toAfter } = segment;
  const entry = occurrence.task;
  const state = blockState({ store, occurrence, movable: props.movable, gesture: gesture.gesture });
  const press = useBlockPress(gesture);
  const grip = { entry, gesture, press };
  return (
    <div
      className="task-slot"
      data-held={state.held !== undefined || undefined}
      data-part={entry.part}
      style={slotStyle(segment, lanes, state.held)}
    >
      <BlockButton
        store={store}
        segment={segment}
        state={state}
        gesture={gesture}
        press={press}
        onOpen={onOpen}
      />
      {state.movable && !fromBefore && <BlockGrip part="start" {...grip} />}
      {state.movable && !toAfter && <BlockGrip part="end" {...grip} />}
    </div>
  );
});

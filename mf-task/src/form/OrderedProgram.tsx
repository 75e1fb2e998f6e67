import { useMessages } from '@vitrine/shared/i18n';
import type { HTMLAttributes } from 'react';
import { namespace } from '../messages/index.ts';
import type { ProgramChoice } from '../programs/programChoices.ts';
import { Thumbnail } from '../programs/Thumbnail.tsx';
import { moveItem } from './moveItem.ts';
import { PlaceActions } from './PlaceActions.tsx';
import { PlaceTime } from './PlaceTime.tsx';
import { type DraftProgram, placeOf } from './TaskDraft.ts';

interface OrderedProgramProps {
  /** The play order, and the index of this entry. */
  readonly value: readonly DraftProgram[];
  readonly at: number;
  readonly place: DraftProgram;
  /** Undefined while the program is missing from the list. */
  readonly choice: ProgramChoice | undefined;
  readonly onChange: (programs: readonly DraftProgram[]) => void;
  /** Dragged over. */
  readonly over: boolean;
  /** Moving by keys and drag. */
  readonly line: HTMLAttributes<HTMLLIElement>;
}

/** An entry of the play order: its program, how long it plays, and what can be done with it. */
export function OrderedProgram({ value, at, place, choice, onChange, over, line }: OrderedProgramProps) {
  const say = useMessages(namespace);
  const { programId, duration } = place;
  const name = choice?.name ?? say('programs.unknown');
  const changeTime = (given: number | null) =>
    onChange(value.map((other) => (other === place ? { ...other, duration: given } : other)));
  return (
    <li draggable className="task-place" data-over={over || undefined} {...line}>
      <span className="task-place-number">{at + 1}</span>
      <Thumbnail url={choice?.thumbnailUrl ?? ''} />
      <span className="task-chosen-name" title={name}>
        {name}
      </span>
      <PlaceTime name={name} duration={duration} onChange={changeTime} />
      <PlaceActions
        name={name}
        first={at === 0}
        last={at === value.length - 1}
        onMove={(by) => onChange(moveItem(value, at, at + by))}
        onRepeat={() => onChange([...value, placeOf(programId, duration)])}
        onRemove={() => onChange(value.filter((other) => other !== place))}
      />
    </li>
  );
}

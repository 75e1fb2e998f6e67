import { useMessages } from '@vitrine/shared/i18n';
import { type KeyboardEvent, useId } from 'react';
import { namespace } from '../messages/index.ts';
import type { ProgramChoice } from '../programs/programChoices.ts';
import { moveItem } from './moveItem.ts';
import { OrderedProgram } from './OrderedProgram.tsx';
import type { DraftProgram } from './TaskDraft.ts';
import { usePlaceDrag } from './usePlaceDrag.ts';
import { usePlaceKeys } from './usePlaceKeys.ts';

interface PlayOrderProps {
  readonly value: readonly DraftProgram[];
  readonly programs: readonly ProgramChoice[];
  readonly onChange: (programs: readonly DraftProgram[]) => void;
}

/**
 * Play order, changed by drag, buttons, or Alt and arrows. A chosen program stays until removed, even if missing from
 * the list.
 */
export function PlayOrder({ value, programs, onChange }: PlayOrderProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const move = (from: number, to: number) => onChange(moveItem(value, from, to));
  const handleKey = usePlaceKeys(value, move);
  const { over, lineAt } = usePlaceDrag(move);
  return (
    <section className="task-chosen" aria-labelledby={titleId}>
      <h3 id={titleId}>{say('programs.order', { count: value.length })}</h3>
      <p className="task-note">{say(value.length > 0 ? 'programs.orderHint' : 'programs.none')}</p>
      <ol>
        {value.map((place, at) => (
          <OrderedProgram
            key={place.key}
            value={value}
            at={at}
            place={place}
            onChange={onChange}
            choice={programs.find(({ id }) => id === place.programId)}
            over={over === at}
            line={{ ...lineAt(at), onKeyDown: (event: KeyboardEvent) => handleKey(event, at) }}
          />
        ))}
      </ol>
    </section>
  );
}

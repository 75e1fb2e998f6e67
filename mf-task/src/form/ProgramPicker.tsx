import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ProgramLabel } from '../programs/ProgramLabel.tsx';
import { ProgramSource } from '../programs/ProgramSource.tsx';
import { readPrograms } from '../programs/programChoices.ts';
import { PlayOrder } from './PlayOrder.tsx';
import { type DraftProgram, placeOf } from './TaskDraft.ts';

interface ProgramPickerProps {
  /** Chosen programs in play order. */
  readonly value: readonly DraftProgram[];
  readonly onChange: (programs: readonly DraftProgram[]) => void;
}

/** All programs at the left, the chosen ones in play order at the right. */
export const ProgramPicker = observer(function ProgramPicker({ value, onChange }: ProgramPickerProps) {
  const [programs] = useState(() => new Resource(readPrograms(client)));
  useEffect(() => {
    void programs.reload();
    return () => programs.cancel();
  }, [programs]);

  const chosen = new Set(value.map(({ programId }) => programId));
  const toggle = (id: string) =>
    onChange(chosen.has(id) ? value.filter(({ programId }) => programId !== id) : [...value, placeOf(id)]);

  return (
    <div className="task-picker">
      <ProgramSource programs={programs}>
        {(shown) => (
          <ul className="task-choices">
            {shown.map((program) => (
              <li key={program.id}>
                <Checkbox checked={chosen.has(program.id)} onChange={() => toggle(program.id)}>
                  <ProgramLabel program={program} />
                </Checkbox>
              </li>
            ))}
          </ul>
        )}
      </ProgramSource>
      <PlayOrder value={value} programs={programs.value ?? []} onChange={onChange} />
    </div>
  );
});

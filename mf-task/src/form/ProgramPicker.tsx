import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Checkbox, Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { PlayOrder } from './PlayOrder.tsx';
import { type ProgramChoice, readPrograms } from './programChoices.ts';
import { type DraftProgram, placeOf } from './TaskDraft.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface ProgramPickerProps {
  /** Chosen programs in play order. */
  readonly value: readonly DraftProgram[];
  readonly onChange: (programs: readonly DraftProgram[]) => void;
}

/** All programs at the left, the chosen ones in play order at the right. */
export const ProgramPicker = observer(function ProgramPicker({ value, onChange }: ProgramPickerProps) {
  const say = useMessages(namespace);
  const [programs] = useState(() => new Resource(readPrograms(client)));
  const [search, setSearch] = useState('');
  useEffect(() => {
    void programs.reload();
    return () => programs.cancel();
  }, [programs]);

  const all = programs.value ?? [];
  const wanted = search.trim().toLocaleLowerCase();
  const shown = all.filter((program) => program.name.toLocaleLowerCase().includes(wanted));
  const chosen = new Set(value.map(({ programId }) => programId));
  const toggle = (id: string) =>
    onChange(chosen.has(id) ? value.filter(({ programId }) => programId !== id) : [...value, placeOf(id)]);

  return (
    <div className="task-picker">
      <div className="task-picker-source">
        <Input
          prefix={<IconSearch />}
          showClear
          value={search}
          onChange={setSearch}
          placeholder={say('programs.search')}
          aria-label={say('programs.search')}
        />
        <PaneState
          source={programs}
          isEmpty={shown.length === 0}
          empty={{ text: say('programs.empty') }}
          noResult={
            wanted === '' ? undefined : { text: say('programs.noResult'), onClear: () => setSearch('') }
          }
        >
          <ul className="task-choices">
            {shown.map((program) => (
              <ProgramLine
                key={program.id}
                program={program}
                checked={chosen.has(program.id)}
                onToggle={() => toggle(program.id)}
              />
            ))}
          </ul>
        </PaneState>
      </div>
      <PlayOrder value={value} programs={all} onChange={onChange} />
    </div>
  );
});

interface ProgramLineProps {
  readonly program: ProgramChoice;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

/** A program that was not passed cannot be sent; the line says why. */
function ProgramLine({ program, checked, onToggle }: ProgramLineProps) {
  const say = useMessages(namespace);
  const blocked = program.audit !== 'passed';
  const where = [...program.folders, program.resolution].filter(Boolean).join(' / ');
  return (
    <li>
      <Checkbox checked={checked} disabled={blocked && !checked} onChange={onToggle}>
        <span className="task-choice">
          <Thumbnail url={program.thumbnailUrl} />
          <span className="task-choice-text">
            <span>{program.name}</span>
            <small>{blocked ? say(`programs.${program.audit}`) : where}</small>
          </span>
        </span>
      </Checkbox>
    </li>
  );
}

import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Button, Checkbox, Input } from '@vitrine/shared/ui/basic';
import { IconArrowDown, IconArrowUp, IconClose, IconSearch } from '@vitrine/shared/ui/icons';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { type ProgramChoice, readPrograms } from './programChoices.ts';

interface ProgramPickerProps {
  /** Chosen programs in play order. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
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
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);

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
                checked={value.includes(program.id)}
                onToggle={() => toggle(program.id)}
              />
            ))}
          </ul>
        </PaneState>
      </div>
      <ChosenPrograms value={value} programs={all} onChange={onChange} />
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
          {program.thumbnailUrl === '' ? (
            <span className="task-thumb" />
          ) : (
            <img className="task-thumb" src={program.thumbnailUrl} alt="" loading="lazy" />
          )}
          <span className="task-choice-text">
            <span>{program.name}</span>
            <small>{blocked ? say(`programs.${program.audit}`) : where}</small>
          </span>
        </span>
      </Checkbox>
    </li>
  );
}

interface ChosenProgramsProps {
  readonly value: readonly string[];
  readonly programs: readonly ProgramChoice[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The play order. A chosen program stays in it until a person takes it out, also when the list does not have it. */
function ChosenPrograms({ value, programs, onChange }: ChosenProgramsProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const nameOf = (id: string) =>
    programs.find((program) => program.id === id)?.name ?? say('programs.unknown');
  const chosen = value.map((id) => ({ id, name: nameOf(id) }));
  const swap = (index: number, other: number) => {
    const next = [...value];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(other, 0, moved);
    onChange(next);
  };
  return (
    <section className="task-picker-chosen" aria-labelledby={titleId}>
      <h3 id={titleId}>{say('programs.order', { count: chosen.length })}</h3>
      <ol>
        {chosen.map((program, index) => (
          <li key={program.id}>
            <span className="task-chosen-name">{program.name}</span>
            <Button
              size="small"
              theme="borderless"
              icon={<IconArrowUp />}
              disabled={index === 0}
              aria-label={say('programs.earlier', { name: program.name })}
              onClick={() => swap(index, index - 1)}
            />
            <Button
              size="small"
              theme="borderless"
              icon={<IconArrowDown />}
              disabled={index === chosen.length - 1}
              aria-label={say('programs.later', { name: program.name })}
              onClick={() => swap(index, index + 1)}
            />
            <Button
              size="small"
              theme="borderless"
              icon={<IconClose />}
              aria-label={say('programs.takeOut', { name: program.name })}
              onClick={() => onChange(value.filter((id) => id !== program.id))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

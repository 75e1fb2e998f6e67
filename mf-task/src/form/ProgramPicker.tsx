import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { Resource, TerminalChoice } from '@vitrine/shared/state';
import { Button, Checkbox } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { idsToAddress, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { ProgramLabel } from '../programs/ProgramLabel.tsx';
import { ProgramSource } from '../programs/ProgramSource.tsx';
import type { ProgramChoice } from '../programs/programChoices.ts';
import { PlayOrder } from './PlayOrder.tsx';
import { type DraftProgram, placeOf } from './TaskDraft.ts';

interface ProgramPickerProps {
  readonly programs: Resource<readonly ProgramChoice[]>;
  /** Chosen programs in play order. */
  readonly value: readonly DraftProgram[];
  /** Screens chosen so far: a new program is published to them. */
  readonly terminals: TerminalChoice;
  readonly onChange: (programs: readonly DraftProgram[]) => void;
}

/** All programs on the left, the chosen ones in play order on the right. */
export const ProgramPicker = observer(function ProgramPicker(props: ProgramPickerProps) {
  const { programs, value, terminals, onChange } = props;
  const chosen = new Set(value.map(({ programId }) => programId));
  const toggle = (id: string) =>
    onChange(chosen.has(id) ? value.filter(({ programId }) => programId !== id) : [...value, placeOf(id)]);

  return (
    <div className="task-picker">
      <ProgramSource programs={programs} action={<NewProgram terminals={terminals} />}>
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

/** Link to a new program. Chosen terminals and groups are passed on, preselected for publishing. */
const NewProgram = observer(function NewProgram({ terminals }: Pick<ProgramPickerProps, 'terminals'>) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  if (!session.can('program.manage')) return null;
  const begin = () => {
    const { clientIds, groupIds } = terminals;
    const query = new URLSearchParams({
      new: '1',
      ...(clientIds.length > 0 && { terminal: idsToAddress(clientIds) }),
      ...(groupIds.length > 0 && { within: idsToAddress(groupIds) }),
    });
    navigate(`/program?${query}`);
  };
  return (
    <Button icon={<IconPlus />} onClick={begin}>
      {say('programs.make')}
    </Button>
  );
});

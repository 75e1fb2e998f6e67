import { longestName } from '@vitrine/shared/api';
import { shownGroupName, useMessages } from '@vitrine/shared/i18n';
import type { TaskType } from '@vitrine/shared/schedule';
import { Checkbox, Input, Radio, Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import { ProgramPicker } from './ProgramPicker.tsx';
import { Fault, Section } from './Section.tsx';
import type { TaskFormStore } from './TaskFormStore.ts';
import { useFault } from './useFault.ts';
import { useHasLinkedGroups } from './useHasLinkedGroups.ts';

export interface StepProps {
  readonly form: TaskFormStore;
}

const types: readonly TaskType[] = [1, 2, 3, 4];

/** Name, type and programs. */
export const ContentStep = observer(function ContentStep({ form }: StepProps) {
  const say = useMessages(namespace);
  const faultOf = useFault(form);
  const { draft } = form;
  const hasLinkedGroups = useHasLinkedGroups();
  return (
    <>
      <Section title={say('form.what')}>
        <NameAndGroup form={form} />
        <fieldset className="task-types">
          <legend>{say('field.type')}</legend>
          <Radio.Group
            value={draft.type}
            onChange={(event) =>
              form.change({ type: types.find((type) => type === event.target.value) ?? 1 })
            }
          >
            {types.map((type) => (
              <Radio key={type} value={type} extra={say(`typeHint.${type}`)}>
                <span className="task-type">
                  <TaskTypeIcon type={type} />
                  {say(`type.${type}`)}
                </span>
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
        {hasLinkedGroups && (
          <Checkbox
            checked={draft.linked}
            extra={say('field.linkedHint')}
            onChange={(event) => form.change({ linked: event.target.checked === true })}
          >
            {say('field.linked')}
          </Checkbox>
        )}
      </Section>
      <Section title={say('field.programs')} fault={faultOf('programs')}>
        <ProgramPicker
          programs={form.programs}
          value={draft.programs}
          terminals={draft}
          onChange={(programs) => form.change({ programs })}
        />
      </Section>
    </>
  );
});

const NameAndGroup = observer(function NameAndGroup({ form }: StepProps) {
  const say = useMessages(namespace);
  const nameId = useId();
  const message = useFault(form)('name');
  const known = form.groups.value ?? [];
  const groups = known.map(({ id, name, isDefault = false }) => ({
    value: id,
    label: shownGroupName(name, isDefault),
  }));
  const { groupId } = form.draft;
  const chosen = groupId === '-1' ? known.find(({ isDefault }) => isDefault)?.id : groupId;
  return (
    <div className="task-name">
      <label htmlFor={nameId}>{say('field.name')}</label>
      <div>
        <Input
          id={nameId}
          value={form.draft.name}
          // A longer name from before the limit may stay.
          limit={Math.max(longestName, form.formerName?.length ?? 0)}
          validateStatus={message ? 'error' : 'default'}
          placeholder={form.offeredName || say('field.nameHint')}
          aria-invalid={message !== ''}
          onChange={(name) => form.change({ name })}
        />
        {message !== '' && <Fault text={message} />}
      </div>
      <span>{say('field.taskGroup')}</span>
      <Select
        optionList={groups}
        value={chosen}
        aria-label={say('field.taskGroup')}
        onChange={(id) => form.change({ groupId: String(id) })}
      />
    </div>
  );
});

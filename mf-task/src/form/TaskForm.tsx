import { useMessages } from '@vitrine/shared/i18n';
import type { TaskType } from '@vitrine/shared/schedule';
import { client, session } from '@vitrine/shared/session';
import { Banner, Button, errorText, Input, notify, Radio, Select } from '@vitrine/shared/ui/basic';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import { ProgramPicker } from './ProgramPicker.tsx';
import type { TaskDraft } from './TaskDraft.ts';
import { TaskFormStore } from './TaskFormStore.ts';
import { TerminalPicker } from './TerminalPicker.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { WhenFields } from './WhenFields.tsx';

interface TaskFormProps {
  /** Undefined: a new task. */
  readonly id: string | undefined;
  readonly given: Partial<TaskDraft>;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

const types: readonly TaskType[] = [1, 2, 3, 4];

/** Writes a task: what, when, where; then keeps it as a draft or publishes it. */
export const TaskForm = observer(function TaskForm({ id, given, onClose, onSaved }: TaskFormProps) {
  const say = useMessages(namespace);
  const [form] = useState(
    () => new TaskFormStore(client, { id, given, now: new Date(), timeZone: session.timeZone }),
  );
  useEffect(() => {
    void form.groups.reload();
    void form.existing.reload();
  }, [form]);
  useLeaveGuard(form);
  const change = useCallback((changes: Partial<TaskDraft>) => form.change(changes), [form]);
  const choosePrograms = useCallback((programIds: readonly string[]) => form.change({ programIds }), [form]);
  const chooseTerminals = useCallback((clientIds: readonly string[]) => form.change({ clientIds }), [form]);

  const submit = async (publish: boolean) => {
    try {
      const saved = await form.submit(publish);
      if (saved === undefined) return;
      notify.success(say(publish ? 'publish.done' : 'form.saved'));
      onSaved(saved);
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const { draft } = form;

  return (
    <WorkPane
      title={say(id === undefined ? 'form.new' : 'form.edit')}
      action={
        <>
          <Button onClick={onClose}>{say('form.cancel')}</Button>
          <Button loading={form.saving.running} onClick={() => submit(false)}>
            {say('form.saveDraft')}
          </Button>
          <Button theme="solid" loading={form.saving.running} onClick={() => submit(true)}>
            {say('publish.action')}
          </Button>
        </>
      }
    >
      <PaneState source={form.existing}>
        <div className="task-form">
          {form.saving.error !== undefined && (
            <Banner type="danger" closeIcon={null} description={errorText(form.saving.error)} />
          )}
          <Section title={say('form.what')}>
            <NameAndGroup form={form} />
            <fieldset className="task-types">
              <legend>{say('field.type')}</legend>
              <Radio.Group
                value={draft.type}
                onChange={(event) => change({ type: types.find((type) => type === event.target.value) ?? 1 })}
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
          </Section>
          <Section title={say('field.programs')} fault={faultOf(form, 'programs')}>
            <ProgramPicker value={draft.programIds} onChange={choosePrograms} />
          </Section>
          <Section title={say('form.when')} fault={faultOf(form, 'dates') || faultOf(form, 'weekdays')}>
            <WhenFields draft={draft} onChange={change} />
          </Section>
          <Section
            title={say('form.where', { count: draft.clientIds.length })}
            fault={faultOf(form, 'terminals')}
          >
            {form.existing.known && <TerminalPicker value={draft.clientIds} onChange={chooseTerminals} />}
          </Section>
        </div>
      </PaneState>
    </WorkPane>
  );
});

/** The key of a field's fault, once there was a try to save. */
const faultOf = (form: TaskFormStore, field: string): string =>
  form.tried ? (form.faults[field] ?? '') : '';

const NameAndGroup = observer(function NameAndGroup({ form }: { form: TaskFormStore }) {
  const say = useMessages(namespace);
  const nameId = useId();
  const fault = faultOf(form, 'name');
  const message = form.refusedFields.etName ?? (fault && say(fault));
  const groups = (form.groups.value ?? []).map((group, index) => ({
    value: group.id,
    label: index === 0 ? say('tree.defaultGroup') : group.name,
  }));
  return (
    <div className="task-name">
      <label htmlFor={nameId}>{say('field.name')}</label>
      <div>
        <Input
          id={nameId}
          value={form.draft.name}
          maxLength={60}
          validateStatus={message ? 'error' : 'default'}
          aria-invalid={message !== ''}
          onChange={(name) => form.change({ name })}
        />
        {message && (
          <p className="task-fault" role="alert">
            {message}
          </p>
        )}
      </div>
      <span>{say('field.group')}</span>
      <Select
        optionList={groups}
        value={form.draft.groupId === '-1' ? groups[0]?.value : form.draft.groupId}
        aria-label={say('field.group')}
        onChange={(groupId) => form.change({ groupId: String(groupId) })}
      />
    </div>
  );
});

interface SectionProps {
  readonly title: string;
  /** Key of what is wrong here; empty when nothing is. */
  readonly fault?: string;
  readonly children: ReactNode;
}

function Section({ title, fault = '', children }: SectionProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  return (
    <section className="task-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {fault !== '' && (
        <p className="task-fault" role="alert">
          {say(fault)}
        </p>
      )}
      {children}
    </section>
  );
}

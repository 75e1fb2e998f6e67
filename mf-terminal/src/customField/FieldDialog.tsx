import { type CustomField, customFieldType, insertCustomField, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { EnterForm, errorText, Field, Input, Modal, Select, TextArea } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { CustomFieldStore } from './CustomFieldStore.ts';

interface FieldDialogProps {
  /** Undefined for a new field. */
  readonly field: CustomField | undefined;
  readonly store: CustomFieldStore;
  readonly onClose: () => void;
}

const keyPattern = /^[a-z][a-zA-Z0-9_]{0,39}$/;
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Creates or edits a field. Key and type are fixed once created, since texts refer to the key. */
export function FieldDialog({ field, store, onClose }: FieldDialogProps) {
  const say = useMessages(namespace);
  const [key, setKey] = useState(field?.key ?? '');
  const [label, setLabel] = useState(field?.label ?? '');
  const [type, setType] = useState(field?.type ?? 'text');
  const [choices, setChoices] = useState(field?.choices.join('\n') ?? '');
  const [initial, setInitial] = useState(field?.initial ?? '');
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const keyFault = key !== '' && !keyPattern.test(key) ? { error: say('custom.keyFault') } : {};
  const whole = keyPattern.test(key) && (type !== 'choice' || lines(choices).length > 0);

  const save = async () => {
    setBusy(true);
    setError(undefined);
    const rest = { label, choices: type === 'choice' ? lines(choices) : [], initial };
    try {
      await (field ? store.change({ id: field.id, ...rest }) : store.add({ key, type, ...rest }));
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  return (
    <Modal
      visible
      title={say(field ? 'custom.editTitle' : 'custom.add')}
      okText={say('edit.save')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: !whole, loading: busy }}
      onOk={save}
      onCancel={onClose}
    >
      <EnterForm className="terminal-custom-form" ready={whole && !busy} onSubmit={save}>
        <Field label={say('custom.label')}>
          {(control) => <Input {...control} limit={50} value={label} onChange={setLabel} />}
        </Field>
        <Field label={say('custom.key')} hint={say('custom.keyHint')} {...keyFault}>
          {(control) => (
            <Input
              {...control}
              limit={40}
              disabled={field !== undefined}
              value={key}
              onChange={setKey}
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={say('custom.type')}>
          {({ id }) => (
            <Select
              id={id}
              disabled={field !== undefined}
              value={type}
              aria-label={say('custom.type')}
              optionList={customFieldType.options.map((value) => ({
                value,
                label: say(`custom.types.${value}`),
              }))}
              onChange={(value) => setType(customFieldType.parse(value))}
            />
          )}
        </Field>
        {type === 'choice' && (
          <Field label={say('custom.choicesEach')}>
            {(control) => <TextArea {...control} rows={4} value={choices} onChange={setChoices} />}
          </Field>
        )}
        <Field label={say('custom.initial')} hint={say('custom.initialHint')}>
          {(control) => (
            <Input
              {...control}
              limit={longestOf(insertCustomField, 'initial')}
              value={initial}
              onChange={setInitial}
            />
          )}
        </Field>
        {error !== undefined && (
          <p className="terminal-fault" role="alert">
            {errorText(error)}
          </p>
        )}
      </EnterForm>
    </Modal>
  );
}

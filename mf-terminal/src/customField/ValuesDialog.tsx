import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox, errorText, Modal, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { TerminalSelection } from '../tree/TerminalSelection.ts';
import type { CustomFieldStore } from './CustomFieldStore.ts';
import { CustomValue } from './CustomValues.tsx';

interface ValuesDialogProps {
  readonly store: CustomFieldStore;
  readonly selection: TerminalSelection;
  readonly onClose: () => void;
}

/** Sets the ticked fields of all checked terminals; the others stay unchanged. */
export const ValuesDialog = observer(function ValuesDialog({ store, selection, onClose }: ValuesDialogProps) {
  const say = useMessages(namespace);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const { count } = selection;
  const tick = (key: string, on: boolean) =>
    setValues(({ [key]: before, ...others }) => (on ? { ...others, [key]: before ?? '' } : others));
  const save = async () => {
    setBusy(true);
    try {
      await store.fill(await selection.resolve(), values);
      notify.success(say('bulk.done', { count }));
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  return (
    <Modal
      visible
      title={say('custom.fillTitle', { count })}
      okText={say('edit.save')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: Object.keys(values).length === 0, loading: busy }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="terminal-custom-form">
        <p>{say('custom.fillHint')}</p>
        {(store.fields.value ?? []).map((field) => (
          <div key={field.key} className="terminal-custom-value">
            <Checkbox
              checked={field.key in values}
              onChange={(event) => tick(field.key, event.target.checked === true)}
            >
              {field.label || field.key}
            </Checkbox>
            {field.key in values && (
              <CustomValue
                id={`value-${field.key}`}
                field={field}
                value={values[field.key] ?? ''}
                onChange={(value) => setValues((before) => ({ ...before, [field.key]: value }))}
              />
            )}
          </div>
        ))}
        {error !== undefined && (
          <p className="terminal-fault" role="alert">
            {errorText(error)}
          </p>
        )}
      </div>
    </Modal>
  );
});

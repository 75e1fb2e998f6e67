import { useMessages } from '@vitrine/shared/i18n';
import { Modal } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import type { TerminalSelection } from '../tree/TerminalSelection.ts';
import type { CustomFieldStore } from './CustomFieldStore.ts';
import { TickedValue } from './TickedValue.tsx';
import { useValues } from './useValues.ts';

interface ValuesDialogProps {
  readonly store: CustomFieldStore;
  readonly selection: TerminalSelection;
  readonly onClose: () => void;
}

/** Sets the ticked fields of all checked terminals; the others stay unchanged. */
export const ValuesDialog = observer(function ValuesDialog({ store, selection, onClose }: ValuesDialogProps) {
  const say = useMessages(namespace);
  const { values, tick, set, running, error, save } = useValues({ store, selection, onSaved: onClose });
  return (
    <Modal
      visible
      title={say('custom.fillTitle', { count: selection.count })}
      okText={say('edit.save')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: Object.keys(values).length === 0, loading: running }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="terminal-custom-form">
        <p>{say('custom.fillHint')}</p>
        {(store.fields.value ?? []).map((field) => (
          <TickedValue
            key={field.key}
            field={field}
            value={values[field.key]}
            onTick={(on) => tick(field.key, on)}
            onChange={(value) => set(field.key, value)}
          />
        ))}
        <Problem apart text={error} />
      </div>
    </Modal>
  );
});

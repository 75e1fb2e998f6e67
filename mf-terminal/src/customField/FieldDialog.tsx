import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { EnterForm, Modal } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import type { CustomFieldStore } from './CustomFieldStore.ts';
import { FieldForm } from './FieldForm.tsx';
import { isWhole } from './fieldDraft.ts';
import { useFieldDraft } from './useFieldDraft.ts';

interface FieldDialogProps {
  /** Undefined for a new field. */
  readonly field: CustomField | undefined;
  readonly store: CustomFieldStore;
  readonly onClose: () => void;
}

/** Creates or edits a field. Key and type are fixed once created, since texts refer to the key. */
export function FieldDialog({ field, store, onClose }: FieldDialogProps) {
  const say = useMessages(namespace);
  const { draft, change, running, error, save } = useFieldDraft(field, store, onClose);
  const whole = isWhole(draft);
  return (
    <Modal
      visible
      title={say(field ? 'custom.editTitle' : 'custom.add')}
      okText={say('edit.save')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: !whole, loading: running }}
      onOk={save}
      onCancel={onClose}
    >
      <EnterForm className="terminal-custom-form" ready={whole && !running} onSubmit={save}>
        <FieldForm draft={draft} isNew={field === undefined} onChange={change} />
        <Problem apart text={error} />
      </EnterForm>
    </Modal>
  );
}

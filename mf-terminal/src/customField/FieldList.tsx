import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';
import type { CustomFieldStore } from './CustomFieldStore.ts';
import { FieldTable } from './FieldTable.tsx';
import { useRemoveField } from './useRemoveField.ts';

interface FieldListProps {
  readonly store: CustomFieldStore;
  readonly manage: boolean;
  /** Button to add a field, if permitted. */
  readonly add: ReactNode;
  readonly onEdit: (field: CustomField) => void;
}

/** All fields with what can be done with each, or why there are none. */
export const FieldList = observer(function FieldList({ store, manage, add, onEdit }: FieldListProps) {
  const say = useMessages(namespace);
  const remove = useRemoveField(store);
  const fields = store.fields.value ?? [];
  return (
    <PaneState
      source={store.fields}
      isEmpty={fields.length === 0}
      empty={{ text: say('custom.empty'), action: add }}
    >
      <FieldTable
        fields={fields}
        manage={manage}
        onEdit={onEdit}
        onRemove={remove}
        onMove={(field, place) => store.move(field, place).catch(notify.failure)}
      />
    </PaneState>
  );
});

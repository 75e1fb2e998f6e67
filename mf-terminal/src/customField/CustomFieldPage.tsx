import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { BulkBar, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { useSelectedTerminals } from '../terminals/TerminalAreaContext.ts';
import { CustomFieldStore } from './CustomFieldStore.ts';
import { FieldDialog } from './FieldDialog.tsx';
import { FieldTable } from './FieldTable.tsx';
import { ValuesDialog } from './ValuesDialog.tsx';
import './customField.css';

/** Custom fields of terminals, and setting their values for many terminals. */
export const CustomFieldPage = observer(function CustomFieldPage() {
  const say = useMessages(namespace);
  const [store] = useState(() => new CustomFieldStore(client));
  const selection = useSelectedTerminals();
  const [edited, setEdited] = useState<CustomField | 'new'>();
  const [filling, setFilling] = useState(false);
  const manage = session.can('terminal.manage');

  useEffect(() => {
    void store.fields.reload();
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);

  const fields = store.fields.value ?? [];
  const add = manage && (
    <Button theme="solid" icon={<IconPlus />} onClick={() => setEdited('new')}>
      {say('custom.add')}
    </Button>
  );
  const remove = async (field: CustomField) => {
    const agreed = await confirm({
      title: say('custom.removeTitle', { name: field.label || field.key }),
      content: say('custom.removeContent', { count: field.valueTotal, key: field.key }),
      action: say('custom.remove'),
      danger: true,
    });
    if (agreed) await store.remove(field.id).catch(notify.failure);
  };
  return (
    <WorkPane
      title={say('section.dingzhi')}
      action={add}
      filters={
        <p className="terminal-custom-hint">
          {say('custom.hint', { example: '{{custom.…}}', name: '{{terminal.name}}' })}
        </p>
      }
      bulk={
        manage && (
          <BulkBar count={selection.count} onClear={() => selection.clear()}>
            <Button disabled={fields.length === 0} onClick={() => setFilling(true)}>
              {say('custom.fill')}
            </Button>
          </BulkBar>
        )
      }
    >
      <PaneState
        source={store.fields}
        isEmpty={fields.length === 0}
        empty={{ text: say('custom.empty'), action: add }}
      >
        <FieldTable
          fields={fields}
          manage={manage}
          onEdit={setEdited}
          onRemove={remove}
          onMove={(field, place) => store.move(field, place).catch(notify.failure)}
        />
      </PaneState>
      {edited && (
        <FieldDialog
          field={edited === 'new' ? undefined : edited}
          store={store}
          onClose={() => setEdited(undefined)}
        />
      )}
      {filling && <ValuesDialog store={store} selection={selection} onClose={() => setFilling(false)} />}
    </WorkPane>
  );
});

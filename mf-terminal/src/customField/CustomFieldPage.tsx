import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { useStore } from '../operation/useStore.ts';
import { useSelectedTerminals } from '../terminals/TerminalAreaContext.ts';
import { AddFieldButton } from './AddFieldButton.tsx';
import { CustomFieldStore } from './CustomFieldStore.ts';
import { FieldDialog } from './FieldDialog.tsx';
import { FieldList } from './FieldList.tsx';
import { FillBar } from './FillBar.tsx';
import { ValuesDialog } from './ValuesDialog.tsx';
import './customField.css';

/** Custom fields of terminals, and setting their values for many terminals. */
export const CustomFieldPage = observer(function CustomFieldPage() {
  const say = useMessages(namespace);
  const store = useStore((client) => new CustomFieldStore(client));
  const selection = useSelectedTerminals();
  const [edited, setEdited] = useState<CustomField | 'new'>();
  const [filling, setFilling] = useState(false);
  const manage = session.can('terminal.manage');
  useEffect(() => void store.fields.reload(), [store]);

  const add = manage && <AddFieldButton onOpen={() => setEdited('new')} />;
  const hint = say('custom.hint', { example: '{{custom.…}}', name: '{{terminal.name}}' });
  return (
    <WorkPane
      title={say('section.dingzhi')}
      action={add}
      filters={<p className="terminal-custom-hint">{hint}</p>}
      bulk={manage && <FillBar store={store} selection={selection} onFill={() => setFilling(true)} />}
    >
      <FieldList store={store} manage={manage} add={add} onEdit={setEdited} />
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

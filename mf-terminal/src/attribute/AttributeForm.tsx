import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { EnterForm, errorText, FormLimits, SaveButton } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { TerminalDetailStore } from '../detail/TerminalDetailStore.ts';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import { AttributeFacts } from './AttributeFacts.tsx';
import { AttributeFields } from './AttributeFields.tsx';
import { useAttributeDraft } from './useAttributeDraft.ts';
import './attribute.css';

interface AttributeFormProps {
  readonly row: TerminalRow;
  readonly detail: TerminalDetailStore;
}

/** Attributes of a terminal: names, location, on/off schedule, and custom fields. */
export const AttributeForm = observer(function AttributeForm({ row, detail }: AttributeFormProps) {
  useEffect(() => void detail.fields.reload(), [detail]);
  if (session.can('terminal.manage')) return <EditForm row={row} detail={detail} />;
  return <AttributeFacts row={row} fields={detail.fields.value ?? []} />;
});

const EditForm = observer(function EditForm({ row, detail }: AttributeFormProps) {
  const say = useMessages(namespace);
  const { ready, save, ...editing } = useAttributeDraft(row, detail);
  const { running, error } = detail.edit;
  return (
    <FormLimits>
      <EnterForm ready={ready && !running} onSubmit={save}>
        <fieldset className="terminal-attributes">
          <legend className="vt-hidden">{say('pane.attribute')}</legend>
          <AttributeFields editing={editing} customFields={detail.fields.value ?? []} />
          <Problem apart text={error === undefined ? '' : errorText(error)} />
          <SaveButton theme="solid" disabled={!ready} loading={running} onClick={save}>
            {say('edit.save')}
          </SaveButton>
        </fieldset>
      </EnterForm>
    </FormLimits>
  );
});

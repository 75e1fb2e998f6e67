import { type PowerInterval, updateClientPower } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { errorText, Modal, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import type { TerminalSelection } from '../tree/TerminalSelection.ts';
import { PowerSchedule } from './PowerSchedule.tsx';
import { powerFault } from './powerFault.ts';
import './attribute.css';

interface PowerDialogProps {
  readonly selection: TerminalSelection;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Sets the on/off schedule of all checked terminals, each in its own time zone. */
export const PowerDialog = observer(function PowerDialog({ selection, onClose, onSaved }: PowerDialogProps) {
  const say = useMessages(namespace);
  const [power, setPower] = useState<readonly PowerInterval[]>([]);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const { count } = selection;
  const fault = powerFault(power);
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await client.call(updateClientPower, { ids: [...(await selection.resolve())], power: [...power] });
      notify.success(say('bulk.done', { count }));
      onSaved();
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  return (
    <Modal
      visible
      width={600}
      title={say('power.titleMany', { count })}
      okText={say('edit.save')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: fault !== '', loading: busy }}
      onOk={save}
      onCancel={onClose}
    >
      <PowerSchedule power={power} timeZone={say('power.ownZone')} fault={fault} onChange={setPower} />
      <Problem apart text={error === undefined ? '' : errorText(error)} />
    </Modal>
  );
});

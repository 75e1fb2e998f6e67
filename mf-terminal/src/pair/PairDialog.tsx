import { useMessages } from '@vitrine/shared/i18n';
import { Modal } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { namespace } from '../messages/index.ts';
import { NewTerminalFields } from './NewTerminalFields.tsx';
import { PairForm } from './PairForm.tsx';
import { usePairing } from './usePairing.ts';
import './pair.css';

interface PairDialogProps {
  /** Default group of the terminal; the root means the default group. */
  readonly groupId: string;
  readonly groupName: string;
  /** Code from the address of the screen's QR code. */
  readonly givenCode: string;
  /** Terminal to replace; its name is empty until known. */
  readonly replaces: { readonly id: string; readonly name: string } | undefined;
  readonly onClose: () => void;
  readonly onPaired: (clId: string) => void;
}

/** Pairs a waiting screen by its code. */
export const PairDialog = observer(function PairDialog(props: PairDialogProps) {
  const { groupId, groupName, givenCode, replaces, onClose, onPaired } = props;
  const say = useMessages(namespace);
  const pairing = usePairing({ groupId, givenCode, replacedId: replaces?.id, onPaired });
  const { incomplete, running, pair } = pairing;
  const codeField = useRef<HTMLInputElement>(null);
  // Opening the dialog moves the focus to the dialog; the code is what users type first.
  useEffect(() => codeField.current?.focus(), []);
  return (
    <Modal
      visible
      title={replaces ? say('pair.againTitle', { name: replaces.name }) : say('pair.title')}
      okText={say('pair.action')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ 'aria-label': say('pair.action'), disabled: incomplete, loading: running }}
      cancelButtonProps={{ 'aria-label': say('pair.cancel') }}
      onOk={pair}
      onCancel={onClose}
    >
      <PairForm pairing={pairing} codeField={codeField}>
        {!replaces && <NewTerminalFields pairing={pairing} groupId={groupId} groupName={groupName} />}
      </PairForm>
    </Modal>
  );
});

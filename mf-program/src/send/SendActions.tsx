import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, SaveButton } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';
import { useSendMessages } from './useSendMessages.ts';

interface SendActionsProps {
  readonly store: SendStore;
  readonly onCancel: () => void;
  readonly onSend: () => void;
}

/** Cancels, or publishes once the checks allow it. */
export const SendActions = observer(function SendActions({ store, onCancel, onSend }: SendActionsProps) {
  const say = useMessages(namespace);
  const messages = useSendMessages(store);
  return (
    <>
      <Button onClick={onCancel}>{say('send.cancel')}</Button>
      <SaveButton
        className="pgs-publish"
        theme="solid"
        disabled={!store.checked || !store.sendable || !session.can('task.manage')}
        loading={store.sending.running}
        onClick={onSend}
      >
        {messages.action}
      </SaveButton>
    </>
  );
});

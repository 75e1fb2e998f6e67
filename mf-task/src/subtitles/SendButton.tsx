import { useMessages } from '@vitrine/shared/i18n';
import { SaveButton } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { Reach } from '../terminals/useReach.ts';
import type { SubtitleProps } from './SubtitleStore.ts';

interface SendButtonProps extends SubtitleProps {
  /** Undefined: not known yet. */
  readonly reach: Reach | undefined;
  readonly onSend: () => void;
}

/** Sends the text, and says to how many screens once that is known. */
export const SendButton = observer(function SendButton({ store, reach, onSend }: SendButtonProps) {
  const say = useMessages(namespace);
  const { emergency } = store.draft;
  const count = reach ? reach.total - reach.unauthorised : 0;
  const plain = say(emergency ? 'subtitle.sendEmergency' : 'subtitle.send');
  const counted = say(emergency ? 'subtitle.sendEmergencyTo' : 'subtitle.sendTo', { count });
  return (
    <SaveButton theme="solid" loading={store.sending.running} onClick={onSend}>
      {count > 0 ? counted : plain}
    </SaveButton>
  );
});

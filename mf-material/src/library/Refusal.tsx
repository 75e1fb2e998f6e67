import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconAlertTriangle, IconClose } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';

/** Why an act was refused, kept on the page until it is closed or tried again. */
export function Refusal({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const say = useMessages(namespace);
  return (
    <div className="mat-refusal" role="alert">
      <IconAlertTriangle aria-hidden="true" />
      <span>{text}</span>
      <Button
        theme="borderless"
        type="tertiary"
        size="small"
        icon={<IconClose />}
        aria-label={say('act.close')}
        onClick={onClose}
      />
    </div>
  );
}

import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconAlertTriangle, IconClose } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';
import './refusal.css';

interface RefusalProps {
  /** One sentence per reason; empty hides it. */
  readonly texts: readonly string[];
  readonly onClose: () => void;
}

/** Reasons of a refused action, shown until closed or retried. */
export function Refusal({ texts, onClose }: RefusalProps) {
  const say = useMessages(namespace);
  if (texts.length === 0) return null;
  return (
    <div className="mat-refusal" role="alert">
      <IconAlertTriangle aria-hidden="true" />
      <div>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
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

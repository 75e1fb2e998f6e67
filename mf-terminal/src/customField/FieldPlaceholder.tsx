import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { IconCopy } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';
import { placeholderOf } from './placeholderOf.ts';

/** A field's placeholder for texts, to be copied. */
export function FieldPlaceholder({ fieldKey: key }: { readonly fieldKey: string }) {
  const say = useMessages(namespace);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(placeholderOf(key));
      notify.success(say('custom.copied'));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return (
    <span className="terminal-custom-key">
      <code>{placeholderOf(key)}</code>
      <Button
        theme="borderless"
        type="tertiary"
        size="small"
        icon={<IconCopy />}
        aria-label={say('custom.copy', { key })}
        onClick={() => void copy()}
      />
    </span>
  );
}

import type { Webhook } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Switch } from '@vitrine/shared/ui/basic';
import { namespace } from '../../messages/index.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { useWebhookActions } from './useWebhookActions.ts';
import { WebhookFacts } from './WebhookFacts.tsx';
import type { WebhookStore } from './WebhookStore.ts';

interface WebhookRowProps {
  readonly hook: Webhook;
  readonly store: WebhookStore;
  readonly onEdit: () => void;
  readonly onOpen: () => void;
}

/** A webhook with topics, last delivery and actions. */
export function WebhookRow({ hook, store, onEdit, onOpen }: WebhookRowProps) {
  const say = useMessages(namespace);
  const { result, running, error, enable, test, renew, remove } = useWebhookActions(hook, store);
  return (
    <li className="sys-hook">
      <WebhookFacts hook={hook} result={result} error={error} />
      <div className="sys-hook-actions">
        <Switch
          checked={hook.enabled}
          aria-label={say('hooks.enabled', { name: hook.name })}
          onChange={enable}
        />
        <Button loading={running} onClick={test}>
          {say('hooks.test')}
        </Button>
        <MoreMenu
          label={say('hooks.more', { name: hook.name })}
          menu={[
            { node: 'item', name: say('hooks.deliveries'), onClick: onOpen },
            { node: 'item', name: say('hooks.edit'), onClick: onEdit },
            { node: 'item', name: say('hooks.renew'), onClick: () => void renew() },
            { node: 'item', name: say('hooks.delete'), type: 'danger', onClick: () => void remove() },
          ]}
        />
      </div>
    </li>
  );
}

import type { Webhook } from '@vitrine/shared/api';
import { formatRelative, useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../../messages/index.ts';
import { marks } from './marks.ts';

/** Whether a webhook is on, and how and when its last delivery ended. */
export function LastDelivery({ hook }: { readonly hook: Webhook }) {
  const say = useMessages(namespace);
  const [last] = hook.deliveries;
  if (!hook.enabled) return <StateMark state="unused" label={say('hooks.off')} />;
  if (!last) return <StateMark state="unused" label={say('hooks.never')} />;
  const label = `${say(`hooks.states.${last.state}`)} · ${formatRelative(last.at)}`;
  return <StateMark state={marks[last.state]} label={label} />;
}

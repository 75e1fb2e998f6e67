import type { Webhook, WebhookDelivery } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { marks } from './marks.ts';

interface WebhookSheetProps {
  /** Undefined: closed. */
  readonly hook: Webhook | undefined;
  readonly onClose: () => void;
}

/** Recent deliveries of a webhook, and how receivers verify them. */
export function WebhookSheet({ hook, onClose }: WebhookSheetProps) {
  const say = useMessages(namespace);
  return (
    <SideSheet
      title={say('hooks.deliveriesOf', { name: hook?.name ?? '' })}
      visible={hook !== undefined}
      onCancel={onClose}
      width={480}
    >
      {hook?.deliveries.length === 0 && <p className="sys-quiet">{say('hooks.noDeliveries')}</p>}
      <ul className="sys-hooks">
        {hook?.deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <h3>{say('hooks.check')}</h3>
      <p>{say('hooks.checkText')}</p>
      <code className="sys-secret">{'v1=hex(HMAC-SHA256(secret, timestamp + "." + body))'}</code>
    </SideSheet>
  );
}

const Delivery = observer(function Delivery({ delivery }: { readonly delivery: WebhookDelivery }) {
  const say = useMessages(namespace);
  const { event, state, at, attempts, problem, nextAt } = delivery;
  return (
    <li className="sys-hook">
      <div>
        <code>{event}</code>
        <p className="sys-quiet">
          {formatDateTime(at, session.timeZone)} · {say('hooks.attempts', { count: attempts })}
        </p>
        {problem && <p className="sys-quiet">{problem}</p>}
        {nextAt && state === 'waiting' && (
          <p className="sys-quiet">{say('hooks.next', { time: formatDateTime(nextAt, session.timeZone) })}</p>
        )}
      </div>
      <StateMark state={marks[state]} label={say(`hooks.states.${state}`)} />
    </li>
  );
});

import type { Webhook } from '@vitrine/shared/api';
import { formatList, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';
import { Problem } from '../Problem.tsx';
import { LastDelivery } from './LastDelivery.tsx';
import type { TestResult } from './WebhookStore.ts';

interface WebhookFactsProps {
  readonly hook: Webhook;
  readonly result: TestResult | undefined;
  readonly error: string;
}

/** Name, address and topics of a webhook, and how the last attempt ended. */
export function WebhookFacts({ hook, result, error }: WebhookFactsProps) {
  const say = useMessages(namespace);
  return (
    <div>
      <div className="sys-hook-name">
        {hook.name}
        <LastDelivery hook={hook} />
      </div>
      <p className="sys-hook-url">{hook.url}</p>
      <p className="sys-quiet">{formatList(hook.topics.map((topic) => say(`hooks.topics.${topic}`)))}</p>
      {result && (
        <p className="sys-quiet" role="status">
          {say('hooks.tested', { status: result.status, milliseconds: result.milliseconds })}
        </p>
      )}
      <Problem text={error} />
    </div>
  );
}

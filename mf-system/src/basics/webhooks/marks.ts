import type { WebhookDelivery } from '@vitrine/shared/api';
import type { MarkState } from '@vitrine/shared/ui/state-mark';

/** State badge of a delivery. */
export const marks: Readonly<Record<WebhookDelivery['state'], MarkState>> = {
  delivered: 'passed',
  waiting: 'waiting',
  failed: 'failed',
};

import type { WebhookDelivery } from '@vitrine/shared/api';
import type { StateWord } from '@vitrine/shared/ui/state-mark';

/** State badge of a delivery. */
export const marks: Readonly<Record<WebhookDelivery['state'], StateWord>> = {
  delivered: 'passed',
  waiting: 'waiting',
  failed: 'failed',
};

import { Refusal } from '../../platform/errors.ts';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import { type DueDelivery, takeDue } from './deliveryQueue.ts';
import { signatureOf } from './signature.ts';

/** Milliseconds until the next attempt; after the last one it is dropped. */
const waits = [10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000];
const interval = 2000;
const batch = 20;

/** Result of an attempt. */
export interface Attempt {
  /** HTTP status; 0: no response. */
  readonly status: number;
  readonly text: string;
  /** Empty: delivered. Otherwise a message key, a space and a reason. */
  readonly problem: string;
}

type OutgoingDelivery = Pick<
  DueDelivery,
  'id' | 'event' | 'payload' | 'url' | 'secret_sealed' | 'account_name'
>;

/** Sends one signed event. Never rejects: the result includes the reason of a failure. */
export async function attempt(
  services: Needs<'clock' | 'outgoing' | 'sealer'>,
  delivery: OutgoingDelivery,
): Promise<Attempt> {
  const secret = services.sealer.open(delivery.secret_sealed);
  if (secret === undefined) return { status: 0, text: '', problem: 'webhook.secretLost' };
  const timestamp = Math.floor(services.clock.now().getTime() / 1000);
  const body = JSON.stringify({ id: delivery.id, account: delivery.account_name, ...delivery.payload });
  const headers = {
    'content-type': 'application/json',
    'vitrine-event': delivery.event,
    'vitrine-delivery': delivery.id,
    'vitrine-timestamp': String(timestamp),
    'vitrine-signature': signatureOf(secret, timestamp, body),
  };
  try {
    const { status, text } = await services.outgoing.send(delivery.url, { headers, body });
    const good = status >= 200 && status < 300;
    return { status, text, problem: good ? '' : `webhook.status ${status}` };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason = '', host = '' } = error.parameters;
    return { status: 0, text: '', problem: `${error.error} ${reason || host}`.trim() };
  }
}

/** Sends queued webhook events, with retries. */
export class WebhookSender {
  readonly #services: Needs<'clock' | 'database' | 'leadership' | 'log' | 'outgoing' | 'sealer'>;
  #end: (() => Promise<void>) | undefined;

  constructor(services: Needs<'clock' | 'database' | 'leadership' | 'log' | 'outgoing' | 'sealer'>) {
    this.#services = services;
  }

  start(): void {
    this.#end = runRegularly(this.#services, {
      only: 'leader',
      every: interval,
      work: () => this.deliverDue(),
      failure: 'failed to process webhook deliveries',
    });
  }

  /** Resolves once nothing is pending, before the database may close. */
  async stop(): Promise<void> {
    await this.#end?.();
  }

  /** Sends everything due, in batches. */
  async deliverDue(): Promise<void> {
    const { database, clock } = this.#services;
    for (;;) {
      const due = await takeDue(database, clock.now(), batch);
      await Promise.all(due.map((delivery) => this.#deliver(delivery)));
      if (due.length === 0) return;
    }
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    const { status, problem } = await attempt(this.#services, delivery);
    const { database, clock } = this.#services;
    const wait = waits[delivery.attempts - 1];
    const again = problem !== '' && wait !== undefined;
    await database
      .updateTable('webhook_delivery')
      .set({
        status,
        problem,
        state: problem === '' ? 'delivered' : again ? 'waiting' : 'failed',
        next_at: again ? new Date(clock.now().getTime() + wait) : null,
      })
      .where('id', '=', delivery.id)
      .execute();
  }
}

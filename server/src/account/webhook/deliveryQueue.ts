import type { WebhookTopic } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** A webhook event. */
export interface WebhookEvent {
  readonly topic: WebhookTopic;
  /** `alarm.raised`, `task.published` … */
  readonly event: string;
  readonly at: Date;
  /** Plain values; `data` of the body. */
  readonly data: Record<string, unknown>;
}

/** Maximum queue per address: after a long outage only the newest are sent. */
const mostWaiting = 10_000;

/** Queues an event for all matching webhooks of the account, within the transaction of its cause. */
export async function enqueueEvent(
  connection: Connection,
  tenantId: string,
  event: WebhookEvent,
): Promise<void> {
  const body = JSON.stringify({ event: event.event, at: event.at.toISOString(), data: event.data });
  await sql`insert into webhook_delivery (id, tenant_id, webhook_id, event, payload, created_at, next_at)
    select substr(md5(gen_random_uuid()::text), 1, 16), ${tenantId}, webhook.id, ${event.event}, ${body}::jsonb,
      ${event.at}, ${event.at}
    from webhook
    where webhook.tenant_id = ${tenantId} and webhook.enabled and ${event.topic} = any(webhook.topics)
      and (select count(*) from webhook_delivery waiting
        where waiting.webhook_id = webhook.id and waiting.state = 'waiting') < ${mostWaiting}`.execute(
    connection,
  );
}

/** A delivery leased by this process. */
export interface DueDelivery {
  readonly id: string;
  readonly tenant_id: string;
  readonly webhook_id: string;
  readonly event: string;
  readonly payload: Record<string, unknown>;
  /** Including this one. */
  readonly attempts: number;
  readonly url: string;
  readonly secret_sealed: string;
  readonly account_name: string;
}

/** Maximum per account at a time, so that slow addresses do not delay other accounts. */
const mostOfOne = 5;

/** Leases due deliveries for a minute: if this process dies, another retries them. */
export async function takeDue(connection: Connection, now: Date, limit: number): Promise<DueDelivery[]> {
  const lease = new Date(now.getTime() + 60_000);
  const { rows } = await sql<DueDelivery>`update webhook_delivery delivery
    set attempts = delivery.attempts + 1, next_at = ${lease}
    from webhook, tenant
    where webhook.id = delivery.webhook_id and tenant.id = delivery.tenant_id and delivery.id in (
      select id from webhook_delivery where id in (
        select id from (
          select due.id, due.next_at, row_number() over (partition by due.tenant_id order by due.next_at) as place
          from webhook_delivery due join webhook on webhook.id = due.webhook_id and webhook.enabled
          where due.state = 'waiting' and due.next_at <= ${now}) ranked
        where place <= ${mostOfOne} order by place, next_at limit ${limit})
        and state = 'waiting' and next_at <= ${now}
      for update skip locked)
    returning delivery.id, delivery.tenant_id, delivery.webhook_id, delivery.event, delivery.payload,
      delivery.attempts, webhook.url, webhook.secret_sealed, tenant.name as account_name`.execute(connection);
  return rows;
}

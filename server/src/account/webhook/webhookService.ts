import { randomBytes } from 'node:crypto';
import type * as api from '@vitrine/shared/api';
import { type LogAction, mostWebhooks, type OutputOf, type ParsedInputOf } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import { storedMessage } from '../../platform/messages.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { attempt } from './WebhookSender.ts';

const shown = 10;
const newSecret = () => `whsec_${randomBytes(24).toString('base64url')}`;

function requireAddress(url: string): void {
  const address = URL.parse(url);
  const plain =
    address && /^https?:$/.test(address.protocol) && address.username === '' && address.password === '';
  if (!plain) throw new Refusal('outgoing.address');
}

function recordHook(
  context: SessionContext<Needs<'audit'>>,
  action: LogAction,
  hook: { id: string; name: string },
  detail = {},
) {
  const subject = { kind: 'webhook', id: hook.id, name: hook.name };
  return (connection: Connection) =>
    context.services.audit.record(context, { action, subject, detail }, connection);
}

async function findOwn(connection: Connection, { session }: SessionContext, id: string) {
  const row = await connection
    .selectFrom('webhook')
    .selectAll()
    .where('tenant_id', '=', session.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('webhook.unknown');
  return row;
}

/** A stored problem such as `outgoing.failed ETIMEDOUT` as a sentence. */
function problemText(problem: string, { language }: SessionContext): string {
  if (problem === '') return '';
  const [key = '', ...rest] = problem.split(' ');
  const reason = rest.join(' ');
  return storedMessage(language, key, { reason, host: reason, status: reason });
}

async function lastDeliveries({ services, session }: SessionContext<Needs<'database'>>) {
  const { rows } = await sql<{
    id: string;
    webhook_id: string;
    event: string;
    state: 'waiting' | 'delivered' | 'failed';
    attempts: number;
    status: number;
    problem: string;
    created_at: Date;
    next_at: Date | null;
  }>`select last.* from webhook, lateral (
      select * from webhook_delivery delivery where delivery.webhook_id = webhook.id
      order by delivery.created_at desc, delivery.id limit ${shown}) last
    where webhook.tenant_id = ${session.tenantId}`.execute(services.database);
  return rows;
}

/** The account's webhooks by age, each with its latest deliveries; never with its secret. */
export async function listWebhooks(
  context: SessionContext<Needs<'database'>>,
): Promise<OutputOf<typeof api.selectWebhooks>> {
  const { services, session } = context;
  const hooks = await services.database
    .selectFrom('webhook')
    .selectAll()
    .where('tenant_id', '=', session.tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const deliveries = await lastDeliveries(context);
  return hooks.map((hook) => ({
    id: hook.id,
    name: hook.name,
    url: hook.url,
    topics: hook.topics,
    enabled: hook.enabled,
    createdAt: hook.created_at.toISOString(),
    deliveries: deliveries
      .filter((delivery) => delivery.webhook_id === hook.id)
      .map((delivery) => ({
        id: delivery.id,
        event: delivery.event,
        state: delivery.state,
        attempts: delivery.attempts,
        status: delivery.status,
        problem: problemText(delivery.problem, context),
        at: delivery.created_at.toISOString(),
        nextAt: delivery.next_at?.toISOString() ?? null,
      })),
  }));
}

async function requireRoom(connection: Connection, tenantId: string): Promise<void> {
  await sql`select id from tenant where id = ${tenantId} for update`.execute(connection);
  const { total } = await connection
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  if (total >= mostWebhooks) throw new Refusal('webhook.tooMany', { most: mostWebhooks });
}

/** Returns the signing secret, which is stored sealed and shown only here. */
export async function addWebhook(
  input: ParsedInputOf<typeof api.insertWebhook>,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>,
) {
  requireAddress(input.url);
  const { services, session } = context;
  const id = newId();
  const secret = newSecret();
  await services.database.transaction().execute(async (transaction) => {
    await requireRoom(transaction, session.tenantId);
    await transaction
      .insertInto('webhook')
      .values({
        id,
        tenant_id: session.tenantId,
        name: input.name,
        url: input.url,
        topics: input.topics,
        secret_sealed: services.sealer.seal(secret),
        created_at: services.clock.now(),
      })
      .execute();
    const { url, topics } = input;
    await recordHook(context, 'system.webhookAdded', { id, name: input.name }, { url, topics })(transaction);
  });
  return { id, secret };
}

/** Keeps the secret; throws `webhook.unknown` for another account's. */
export async function changeWebhook(
  input: ParsedInputOf<typeof api.updateWebhook>,
  context: SessionContext<Needs<'audit' | 'database'>>,
) {
  requireAddress(input.url);
  const { id, name, url, topics, enabled } = input;
  await context.services.database.transaction().execute(async (transaction) => {
    const before = await findOwn(transaction, context, id);
    await transaction
      .updateTable('webhook')
      .set({ name, url, topics, enabled })
      .where('id', '=', id)
      .execute();
    const detail = {
      before: { name: before.name, url: before.url, topics: before.topics, enabled: before.enabled },
      after: { name, url, topics, enabled },
    };
    await recordHook(context, 'system.webhookChanged', { id, name }, detail)(transaction);
  });
}

/** Returns the new signing secret; the former one is invalid at once. */
export async function renewSecret(
  id: string,
  context: SessionContext<Needs<'audit' | 'database' | 'sealer'>>,
) {
  const secret = newSecret();
  await context.services.database.transaction().execute(async (transaction) => {
    const hook = await findOwn(transaction, context, id);
    await transaction
      .updateTable('webhook')
      .set({ secret_sealed: context.services.sealer.seal(secret) })
      .where('id', '=', id)
      .execute();
    await recordHook(context, 'system.webhookSecretRenewed', hook)(transaction);
  });
  return { id, secret };
}

/** Deletes it with its pending deliveries; throws `webhook.unknown` for another account's. */
export async function removeWebhook(
  id: string,
  context: SessionContext<Needs<'audit' | 'database'>>,
): Promise<void> {
  await context.services.database.transaction().execute(async (transaction) => {
    const hook = await findOwn(transaction, context, id);
    await transaction.deleteFrom('webhook').where('id', '=', id).execute();
    await recordHook(context, 'system.webhookDeleted', hook, { url: hook.url })(transaction);
  });
}

/** Sends the event `test` and waits for what comes back. Refuses with the sentence why nothing did. */
export async function tryWebhook(
  id: string,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'outgoing' | 'sealer'>>,
) {
  const { services, session } = context;
  const hook = await findOwn(services.database, context, id);
  const { name: account_name } = await services.database
    .selectFrom('tenant')
    .select('name')
    .where('id', '=', session.tenantId)
    .executeTakeFirstOrThrow();
  const payload = { event: 'test', at: services.clock.now().toISOString(), data: { by: session.userName } };
  const began = performance.now();
  const { url, secret_sealed } = hook;
  const delivery = { id: newId(), event: 'test', payload, url, secret_sealed, account_name };
  const { status, text, problem } = await attempt(services, delivery);
  await recordHook(context, 'system.webhookTested', hook, { url, status })(services.database);
  if (status === 0) throw new Refusal('webhook.unreached', { why: problemText(problem, context) });
  return { status, text, milliseconds: Math.round(performance.now() - began) };
}

import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, list, nothing } from '../base/field.ts';

/** Topics of webhooks: user actions by domain, as named in the log, and terminal alarms. */
export const webhookTopics = [
  'alarm',
  'terminal',
  'material',
  'program',
  'task',
  'h5',
  'account',
  'system',
  'session',
] as const;
export const webhookTopic = z.enum(webhookTopics);
export type WebhookTopic = z.infer<typeof webhookTopic>;

/** Of an account. */
export const mostWebhooks = 20;

export const webhookState = z.enum(['waiting', 'delivered', 'failed']);

/** Delivery of one event, with its attempts. */
export const webhookDelivery = z.object({
  id: z.string(),
  /** `task.published`, `alarm.raised` … */
  event: z.string(),
  state: webhookState,
  attempts: z.number().int(),
  /** HTTP status of the last response; 0: none. */
  status: z.number().int(),
  /** Why delivery failed, in the caller's language. */
  problem: z.string(),
  at: instant,
  nextAt: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  topics: z.array(webhookTopic),
  enabled: z.boolean(),
  createdAt: instant,
  /** Newest first, at most ten. */
  deliveries: z.array(webhookDelivery),
});
export type Webhook = z.infer<typeof webhook>;

/** Includes the signing secret, which is returned only once. */
const withSecret = z.object({ id: z.string(), secret: z.string() });

const webhookFields = {
  name: z.string().trim().min(1).max(50),
  url: z.string().trim().max(500),
  topics: list(webhookTopic, webhookTopics.length).pipe(z.array(webhookTopic).min(1)),
};

export const selectWebhooks = defineEndpoint({
  path: '/etv/selectWebhooks.json',
  access: 'system.settings',
  summary: "Lists the account's webhooks with their latest deliveries.",
  input: nothing,
  output: z.array(webhook),
});

export const selectWebhookReach = defineEndpoint({
  path: '/etv/selectWebhookReach.json',
  access: 'system.settings',
  summary: 'Returns whether webhooks may reach private networks of the server (`OUTGOING_ALLOW`).',
  input: nothing,
  output: z.object({ innerAllowed: z.boolean() }),
});

export const insertWebhook = defineEndpoint({
  path: '/etv/insertWebhook.json',
  access: 'system.settings',
  summary: 'Adds a webhook (at most 20) and returns the secret that signs its deliveries.',
  input: z.object(webhookFields),
  output: withSecret,
});

export const updateWebhook = defineEndpoint({
  path: '/etv/updateWebhook.json',
  access: 'system.settings',
  summary: "Updates a webhook's URL, events and enabled state.",
  input: z.object({ id, ...webhookFields, enabled: flag }),
  output: done,
});

export const renewWebhookSecret = defineEndpoint({
  path: '/etv/renewWebhookSecret.json',
  access: 'system.settings',
  summary: 'Issues a new signing secret and invalidates the previous one.',
  input: z.object({ id }),
  output: withSecret,
});

export const deleteWebhook = defineEndpoint({
  path: '/etv/deleteWebhook.json',
  access: 'system.settings',
  summary: 'Deletes a webhook and its pending deliveries.',
  input: z.object({ id }),
  output: done,
});

export const testWebhook = defineEndpoint({
  path: '/etv/testWebhook.json',
  access: 'system.settings',
  summary: 'Sends the event `test` at once and returns the response.',
  input: z.object({ id }),
  output: z.object({
    /** HTTP status. */
    status: z.number().int(),
    /** Beginning of the response body. */
    text: z.string(),
    milliseconds: z.number().int(),
  }),
});

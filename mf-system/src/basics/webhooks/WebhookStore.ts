import {
  deleteWebhook,
  type InputOf,
  insertWebhook,
  type OutputOf,
  renewWebhookSecret,
  selectWebhookReach,
  selectWebhooks,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';

export type WebhookFields = InputOf<typeof insertWebhook>;
export type TestResult = OutputOf<typeof testWebhook>;

/** Webhooks of the account, and a new secret, shown once. Writes throw. */
export class WebhookStore {
  readonly client: Client;
  readonly list: Resource<Webhook[]>;
  /** Permitted targets. */
  readonly reach: Resource<OutputOf<typeof selectWebhookReach>>;
  /** Shown until dismissed; cannot be read again. */
  secret: string | undefined = undefined;

  constructor(client: Client) {
    this.client = client;
    this.list = new Resource((signal) => client.call(selectWebhooks, {}, { signal }));
    this.reach = new Resource((signal) => client.call(selectWebhookReach, {}, { signal }));
    makeObservable(this, { secret: observableRef });
  }

  async add(fields: WebhookFields): Promise<void> {
    this.show((await this.client.call(insertWebhook, fields)).secret);
    await this.list.reload();
  }

  async change(hook: Webhook, fields: Partial<WebhookFields & { enabled: boolean }>): Promise<void> {
    const { id, name, url, topics, enabled } = hook;
    await this.client.call(updateWebhook, { id, name, url, topics, enabled, ...fields });
    await this.list.reload();
  }

  async renew(id: string): Promise<void> {
    this.show((await this.client.call(renewWebhookSecret, { id })).secret);
  }

  async remove(id: string): Promise<void> {
    await this.client.call(deleteWebhook, { id });
    await this.list.reload();
  }

  test(id: string): Promise<TestResult> {
    return this.client.call(testWebhook, { id });
  }

  show(secret: string | undefined): void {
    runInAction(() => {
      this.secret = secret;
    });
  }
}

import type { AccountSettings, WebhookTopic } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { sendMail } from '../mail/mailer.ts';
import type { Mail } from '../mail/smtp.ts';
import { enqueueEvent } from '../webhook/deliveryQueue.ts';
import { readSettings } from './settingsService.ts';

/** Account settings for other domains, as `services.accountSettings`. */
export class AccountService {
  readonly #services: Needs<'clock' | 'database' | 'files' | 'outgoing' | 'sealer'>;

  constructor(services: Needs<'clock' | 'database' | 'files' | 'outgoing' | 'sealer'>) {
    this.#services = services;
  }

  /** Defaults included; of an account without settings, too. */
  read(tenantId: string): Promise<AccountSettings> {
    return readSettings(this.#services, tenantId);
  }

  /**
   * Sends a plain-text mail through the account's mail server, and waits for acceptance (at most 45 s). Refuses with
   * `mail.unset` without a server, with `mail.failed` and its response, and like {@link Outgoing}.
   */
  sendMail(tenantId: string, mail: Mail): Promise<void> {
    return sendMail(this.#services, tenantId, mail);
  }

  /**
   * Queues an event for the account's webhooks of the topic; a job signs, sends and retries it for hours. Logged
   * actions are queued automatically.
   *
   * @param event such as `alarm.raised`
   * @param data plain values, `data` of the body
   * @param connection transaction of the cause, so that rolled-back events are not sent
   */
  async notify(
    tenantId: string,
    { topic, event, data }: { topic: WebhookTopic; event: string; data: Record<string, unknown> },
    connection: Connection = this.#services.database,
  ): Promise<void> {
    await enqueueEvent(connection, tenantId, { topic, event, data, at: this.#services.clock.now() });
  }
}

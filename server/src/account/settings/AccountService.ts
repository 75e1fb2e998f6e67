import type { AccountSettings, WebhookTopic } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { sendMail } from '../mail/mailer.ts';
import type { Mail } from '../mail/smtp.ts';
import { enqueueEvent } from '../webhook/deliveryQueue.ts';
import { readSettings } from './settingsService.ts';

/** What other domains ask of an account's settings, as `services.accountSettings`. */
export class AccountService {
  readonly #services: Needs<'clock' | 'database' | 'files' | 'outgoing' | 'sealer'>;

  constructor(services: Needs<'clock' | 'database' | 'files' | 'outgoing' | 'sealer'>) {
    this.#services = services;
  }

  read(tenantId: string): Promise<AccountSettings> {
    return readSettings(this.#services, tenantId);
  }

  /**
   * Sends a mail of plain text by the account's own mail server, and waits until that has taken it (45 s at most).
   * Refuses with `mail.unset` where the account has none, with `mail.failed` and what the server said, and as
   * {@link Outgoing} does.
   */
  sendMail(tenantId: string, mail: Mail): Promise<void> {
    return sendMail(this.#services, tenantId, mail);
  }

  /**
   * Tells the account's webhooks that want the topic. What is told lies in a table, signed and tried again for hours by
   * a job; acts that go into the log are told by that already.
   *
   * @param event `alarm.raised` and the like
   * @param data plain values, `data` of the body
   * @param connection the transaction of what happened, so that nothing is told that did not
   */
  async tell(
    tenantId: string,
    { topic, event, data }: { topic: WebhookTopic; event: string; data: Record<string, unknown> },
    connection: Connection = this.#services.database,
  ): Promise<void> {
    await enqueueEvent(connection, tenantId, { topic, event, data, at: this.#services.clock.now() });
  }
}

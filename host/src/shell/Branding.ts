import { type ConsoleEvent, type OutputOf, selectBranding } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { suggestLocale } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { makeObservable, observable, runInAction } from 'mobx';

/** Name and mark of the console as the account, or one above it, has set them; empty: Vitrine's own. */
export class Branding {
  private readonly client: Client;
  title = '';
  logoUrl = '';
  /** When a backup was put in place of everything, in the last day (ISO 8601). */
  restoredAt: string | null = null;

  constructor(calls: Client) {
    this.client = calls;
    makeObservable(this, { title: observable, logoUrl: observable, restoredAt: observable });
  }

  /** Asks again, after somebody came or left. Without an answer everything stays as it is. */
  async read(): Promise<void> {
    const answer = await this.renew();
    // A language that the account chose counts before that of the browser, for who has chosen none, from the next page on.
    if (answer.chosenLanguage && suggestLocale(answer.chosenLanguage)) location.reload();
  }

  /** What an event says of name and mark. Nobody's work is interrupted for a language: that one waits for {@link read}. */
  hear(event: ConsoleEvent): void {
    // Without an answer the console goes on under the name it has; the next sign of a change asks again.
    if (event.kind === 'branding' || event.kind === 'resync') void this.renew().catch(() => undefined);
  }

  private async renew(): Promise<OutputOf<typeof selectBranding>> {
    const answer = await this.client.call(selectBranding, {});
    runInAction(() => {
      this.title = answer.title;
      this.logoUrl = answer.logoUrl;
      this.restoredAt = answer.restoredAt;
    });
    return answer;
  }
}

export const branding = new Branding(client);

import { selectBranding } from '@vitrine/shared/api';
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
    const answer = await this.client.call(selectBranding, {});
    runInAction(() => {
      this.title = answer.title;
      this.logoUrl = answer.logoUrl;
      this.restoredAt = answer.restoredAt;
    });
    // Whoever has chosen no language reads that of the account, from the next page on.
    if (suggestLocale(answer.defaultLanguage)) location.reload();
  }
}

export const branding = new Branding(client);

import { type ConsoleEvent, type OutputOf, selectBranding } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { suggestLocale } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { makeObservable, observable, runInAction } from 'mobx';

/** Name and logo of the console, set by the account or an ancestor; empty: Vitrine's own. */
export class Branding {
  readonly #client: Client;
  title = '';
  logoUrl = '';
  /** Time of a restore within the last day (ISO 8601). */
  restoredAt: string | null = null;

  constructor(calls: Client) {
    this.#client = calls;
    makeObservable(this, { title: observable, logoUrl: observable, restoredAt: observable });
  }

  /** Reloads after sign-in or sign-out. Keeps the current values on failure. */
  async read(): Promise<void> {
    const answer = await this.#renew();
    // The account's language overrides the browser's, unless the user has chosen one; takes effect after a reload.
    if (answer.chosenLanguage && suggestLocale(answer.chosenLanguage)) location.reload();
  }

  /** Applies branding events. A new language waits for {@link read}, so that no work is interrupted. */
  onEvent(event: ConsoleEvent): void {
    // Keeps the current name on failure; the next event retries.
    if (event.kind === 'branding' || event.kind === 'resync') void this.#renew().catch(() => undefined);
  }

  async #renew(): Promise<OutputOf<typeof selectBranding>> {
    const answer = await this.#client.call(selectBranding, {});
    runInAction(() => {
      this.title = answer.title;
      this.logoUrl = answer.logoUrl;
      this.restoredAt = answer.restoredAt;
    });
    return answer;
  }
}

export const branding = new Branding(client);

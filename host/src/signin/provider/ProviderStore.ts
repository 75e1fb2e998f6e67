import { finishOidc, type SecondStep, selectOidcDoor, startOidc } from '@vitrine/shared/api';
import { client, session } from '@vitrine/shared/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { reasonText } from '../reasonText.ts';
import { type Journey, keepJourney } from './journey.ts';

/** Sign-in by an identity provider: redirect and return. */
export class ProviderStore {
  readonly organisation: string;
  /** Button label; empty: none configured. */
  label = '';
  busy = false;
  problem: string | undefined = undefined;
  /** The provider's response is being verified by the server. */
  returning = false;

  constructor(organisation: string) {
    this.organisation = organisation;
    makeAutoObservable(this, { organisation: false });
  }

  /** Queries whether a provider is configured. Failures surface at the next sign-in attempt. */
  async check(): Promise<void> {
    const { organisation } = this;
    const { offered, label } = await client
      .call(selectOidcDoor, { organisation })
      .catch(() => ({ offered: false, label: '' }));
    runInAction(() => {
      this.label = offered ? label : '';
    });
  }

  /** Redirects to the provider. @param from return path after sign-in */
  async leave(from: string | undefined): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = undefined;
    try {
      const { organisation } = this;
      const returnTo = `${location.origin}/web/login`;
      const { address, attemptToken } = await client.call(startOidc, { organisation, returnTo });
      keepJourney({ attemptToken, organisation, from });
      location.assign(address);
    } catch (reason) {
      this.refuse(reason);
    }
  }

  /**
   * Handles the return: opens the session, returns a required second factor, or sets `problem`.
   *
   * @param answer the provider's response parameters
   */
  async finish(journey: Journey | undefined, answer: string): Promise<SecondStep | undefined> {
    this.returning = true;
    try {
      const attemptToken = journey?.attemptToken ?? '';
      const { secondStep, token } = await client.call(finishOidc, { attemptToken, answer });
      if (secondStep === undefined) await session.open(token);
      return secondStep;
    } catch (reason) {
      this.refuse(reason);
      return undefined;
    } finally {
      runInAction(() => {
        this.returning = false;
      });
    }
  }

  private refuse(reason: unknown): void {
    this.busy = false;
    this.problem = reasonText(reason);
  }
}

/** Whether a query is a provider's response. */
export const isAnswer = (query: URLSearchParams): boolean =>
  query.has('state') && (query.has('code') || query.has('error'));

import { finishOidc, type SecondStep, selectOidcDoor, startOidc } from '@vitrine/shared/api';
import { client, session } from '@vitrine/shared/session';
import { makeAutoObservable, runInAction } from 'mobx';
import { reasonText } from '../reasonText.ts';
import { type Journey, keepJourney } from './journey.ts';

/** Signing in by an identity provider: there, and back again. */
export class ProviderStore {
  readonly organisation: string;
  /** Words of the button; empty: there is none. */
  label = '';
  busy = false;
  problem: string | undefined = undefined;
  /** The provider has answered, and the server is asked what it says. */
  returning = false;

  constructor(organisation: string) {
    this.organisation = organisation;
    makeAutoObservable(this, { organisation: false });
  }

  /** Asks whether there is a provider. A console that cannot ask says so at the next try to sign in. */
  async look(): Promise<void> {
    const { organisation } = this;
    const { offered, label } = await client
      .call(selectOidcDoor, { organisation })
      .catch(() => ({ offered: false, label: '' }));
    runInAction(() => {
      this.label = offered ? label : '';
    });
  }

  /** Leaves for the provider. @param from where to go after signing in */
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
   * Comes back. The session is open, or the second step is answered that is still to be taken, or `problem` says why not.
   *
   * @param answer what the provider sent along
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

/** Whether a query is an answer of a provider. */
export const isAnswer = (query: URLSearchParams): boolean =>
  query.has('state') && (query.has('code') || query.has('error'));

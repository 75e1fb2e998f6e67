import { type CodeKind, type SignInCode, selectSignInCode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The requested CAPTCHA in the chosen kind, and the user's answer. */
export class CodeStore {
  /** Undefined while none is required. */
  asked: SignInCode | undefined = undefined;
  kind: CodeKind = 'picture';
  answer = '';
  readonly #client: Client;
  readonly #purpose: 'signIn' | 'help';
  #turn = 0;

  constructor(client: Client, purpose: 'signIn' | 'help') {
    this.#client = client;
    this.#purpose = purpose;
    makeAutoObservable(this, {
      asked: observableRef,
    });
  }

  setAnswer(text: string): void {
    this.answer = text;
  }

  get missing(): boolean {
    return this.asked !== undefined && this.answer.trim() === '';
  }

  /** Parameters for the call; empty while none is required. */
  get proof(): { codeToken?: string; code?: string } {
    return this.asked ? { codeToken: this.asked.codeToken, code: this.answer.trim() } : {};
  }

  /** Queries whether this name requires a CAPTCHA and fetches a new one. Throws ApiError. */
  async renew(userName: string, kind = this.kind): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { code } = await this.#client.call(selectSignInCode, { userName, kind, purpose: this.#purpose });
    if (turn !== this.#turn) return;
    runInAction(() => {
      this.kind = kind;
      this.asked = code ?? undefined;
      this.answer = '';
    });
  }

  /** Discards the CAPTCHA when the name changes. */
  drop(): void {
    this.#turn += 1;
    this.asked = undefined;
    this.answer = '';
  }
}

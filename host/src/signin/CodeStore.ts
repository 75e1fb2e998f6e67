import { type CodeKind, type SignInCode, selectSignInCode } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The verification code that the server asks for, in the way that the person can read it, and what they answer. */
export class CodeStore {
  /** Undefined while none is asked for. */
  asked: SignInCode | undefined = undefined;
  kind: CodeKind = 'picture';
  answer = '';
  private readonly client: Client;
  private readonly purpose: 'signIn' | 'help';
  private turn = 0;

  constructor(client: Client, purpose: 'signIn' | 'help') {
    this.client = client;
    this.purpose = purpose;
    makeAutoObservable<this, 'client' | 'purpose' | 'turn'>(this, {
      client: false,
      purpose: false,
      turn: false,
      asked: observableRef,
    });
  }

  setAnswer(text: string): void {
    this.answer = text;
  }

  get missing(): boolean {
    return this.asked !== undefined && this.answer.trim() === '';
  }

  /** What goes along with the call; nothing while no code is asked for. */
  get proof(): { codeToken?: string; code?: string } {
    return this.asked ? { codeToken: this.asked.codeToken, code: this.answer.trim() } : {};
  }

  /** Asks whether this name needs a code here, and for a new one. Throws ApiError. */
  async renew(userName: string, kind = this.kind): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    const { code } = await this.client.call(selectSignInCode, { userName, kind, purpose: this.purpose });
    if (turn !== this.turn) return;
    runInAction(() => {
      this.kind = kind;
      this.asked = code ?? undefined;
      this.answer = '';
    });
  }

  /** The name was changed: what was asked for belongs to another. */
  drop(): void {
    this.turn += 1;
    this.asked = undefined;
    this.answer = '';
  }
}

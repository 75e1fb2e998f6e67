import {
  acceptMemberInvitation,
  type OutputOf,
  type SecondStep,
  selectMemberInvitation,
} from '@vitrine/shared/api';
import { ApiError, client, session } from '@vitrine/shared/session';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { oneAtATime } from '../oneAtATime.ts';
import { reasonText } from '../reasonText.ts';

/** Errors of the typed password; the link stays valid. */
const ofPassword = ['account.passwordLength', 'account.passwordMixed'];

/** An invitation link and the password to be set. */
export class InvitationStore {
  readonly token: string;
  invitation: OutputOf<typeof selectMemberInvitation> | undefined = undefined;
  password = '';
  busy = false;
  problem: string | undefined = undefined;
  /** The link is invalid; a retry is pointless. */
  over = false;
  /** Rate limited: the link was not checked; the problem states the delay. */
  waits = false;

  constructor(token: string) {
    this.token = token;
    makeAutoObservable(this, { token: false, invitation: observableRef });
  }

  setPassword(text: string): void {
    this.password = text;
  }

  get tooShort(): boolean {
    return this.password.length < (this.invitation?.shortest ?? 1);
  }

  /** Loads the invitation. */
  async check(): Promise<void> {
    await this.act(async () => {
      const invitation = await client.call(selectMemberInvitation, { token: this.token });
      runInAction(() => {
        this.invitation = invitation;
      });
    });
  }

  /** Sets the password. Returns whether the user is signed in; `onStep` gets a required second factor. */
  async accept(onStep: (step: SecondStep) => void): Promise<boolean> {
    if (this.tooShort) return false;
    let entered = false;
    await this.act(async () => {
      const { token, password } = this;
      const answer = await client.call(acceptMemberInvitation, { token, password });
      if (answer.secondStep) return onStep(answer.secondStep);
      await session.open(answer.token);
      entered = true;
    });
    return entered;
  }

  private act(work: () => Promise<void>): Promise<void> {
    return oneAtATime(this, work, (reason) => {
      this.problem = reasonText(reason);
      const refusal = reason instanceof ApiError ? reason.error : '';
      this.over = endsLink(refusal);
      this.waits = refusal === 'invitation.tooManyAttempts';
    });
  }
}

const endsLink = (error: string) =>
  !ofPassword.includes(error) && /^(invitation\.(unknown|used|revoked|expired)|session\.)/.test(error);

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

/** Refusals of the password that was typed: the link itself still works. */
const ofPassword = ['account.passwordLength', 'account.passwordMixed'];

/** A link that invites somebody, and the password that they choose. */
export class InvitationStore {
  readonly token: string;
  invitation: OutputOf<typeof selectMemberInvitation> | undefined = undefined;
  password = '';
  busy = false;
  problem: string | undefined = undefined;
  /** The server refused the link; asking again changes nothing. */
  over = false;
  /** Too many links were tried from here: the link was not looked at, and the problem says how long to wait. */
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

  /** Asks whom the link invites. */
  async look(): Promise<void> {
    await this.act(async () => {
      const invitation = await client.call(selectMemberInvitation, { token: this.token });
      runInAction(() => {
        this.invitation = invitation;
      });
    });
  }

  /** Sets the password. Answers whether the person is signed in; what is still asked of them goes to `onStep`. */
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

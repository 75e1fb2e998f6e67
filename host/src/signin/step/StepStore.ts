import {
  confirmSignIn,
  type SecondStep,
  startSignInTwoFactor,
  type TwoFactorSecret,
} from '@vitrine/shared/api';
import { ApiError, client, session } from '@vitrine/shared/session';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { oneAtATime } from '../oneAtATime.ts';
import { reasonText } from '../reasonText.ts';

/** Second factor of the sign-in: a code, preceded by the setup of an app if required. */
export class StepStore {
  readonly step: SecondStep;
  code = '';
  kind: 'app' | 'recovery' = 'app';
  tried = false;
  busy = false;
  problem: string | undefined = undefined;
  /** The first factor expired on the server: returns to it with an explanation. */
  over = false;
  secret: TwoFactorSecret | undefined = undefined;
  /** Shown once before the console opens. */
  recoveryCodes: readonly string[] = [];
  /** Remaining recovery codes after one was used. */
  recoveryLeft: number | null = null;
  #token = '';

  constructor(step: SecondStep) {
    this.step = step;
    makeAutoObservable(this, {
      step: false,

      secret: observableRef,
      recoveryCodes: observableRef,
    });
  }

  setCode(text: string): void {
    this.code = text;
    this.tried = false;
  }

  choose(kind: 'app' | 'recovery'): void {
    this.kind = kind;
    this.code = '';
    this.tried = false;
    this.problem = undefined;
  }

  get missing(): boolean {
    return this.code.trim() === '';
  }

  /** Fetches the secret for a required setup. */
  async prepare(): Promise<void> {
    if (this.step.kind !== 'setUp') return;
    await this.act(async () => {
      const secret = await client.call(startSignInTwoFactor, { stepToken: this.step.stepToken });
      runInAction(() => {
        this.secret = secret;
      });
    });
  }

  /** Submits the code. Opens the session at once, unless recovery codes must be saved first. */
  async submit(): Promise<void> {
    this.tried = true;
    if (this.missing) return;
    await this.act(async () => {
      const { stepToken } = this.step;
      const answer = await client.call(confirmSignIn, { stepToken, code: this.code.trim() });
      runInAction(() => {
        this.#token = answer.token;
        this.recoveryCodes = answer.recoveryCodes;
        this.recoveryLeft = answer.recoveryLeft;
      });
      if (answer.recoveryCodes.length === 0) await session.open(answer.token);
    });
  }

  /** Enters the console after the recovery codes are saved. */
  async enter(): Promise<void> {
    await this.act(() => session.open(this.#token));
  }

  private act(work: () => Promise<void>): Promise<void> {
    return oneAtATime(this, work, (reason) => {
      this.problem = reasonText(reason);
      this.over = reason instanceof ApiError && reason.error === 'twoFactor.stepOver';
      this.tried = false;
    });
  }
}

import type { login, selectSession } from '../api/account/session.ts';
import type { InputOf, OutputOf } from '../api/base/endpoint.ts';

/** What signing in may ask for besides the password. */
export type SignInProof = Omit<InputOf<typeof login>, 'userName' | 'password'>;
/** Who a session is of, and what they may do. */
export type SessionFacts = OutputOf<typeof selectSession>;

/** A session of somebody else than the person whose work is on the page; it waits for that person's word. */
export interface OtherPerson {
  readonly token: string;
  readonly facts: SessionFacts;
}

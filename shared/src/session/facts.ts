import type { login, selectSession } from '../api/account/session.ts';
import type { InputOf, OutputOf } from '../api/base/endpoint.ts';

/** What sign-in may require besides the password. */
export type SignInProof = Omit<InputOf<typeof login>, 'userName' | 'password'>;
/** The user of a session, and their permissions. */
export type SessionFacts = OutputOf<typeof selectSession>;

/** A session of someone other than the user whose work is on the page; it waits until they take or refuse it. */
export interface OtherPerson {
  readonly token: string;
  readonly facts: SessionFacts;
}

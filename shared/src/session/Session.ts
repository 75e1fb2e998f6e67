import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Client } from '../api/client.ts';
import type { InputOf, OutputOf } from '../api/endpoint.ts';
import type { Permission } from '../api/permission.ts';
import { login, logout, type SecondStep, selectSession } from '../api/session.ts';
import type { SessionView } from '../contract/remote.ts';
import { readCookie, removeCookie, sessionCookies, writeCookie } from './cookies.ts';

/** What signing in may ask for besides the password. */
export type SignInProof = Omit<InputOf<typeof login>, 'userName' | 'password'>;
type SessionFacts = OutputOf<typeof selectSession>;

/** Who is signed in, and what they may do. The cookies are the truth; this is their observable copy. */
export class Session implements SessionView {
  private readonly clientOf: () => Client;
  /** What the client sends. It is there a moment before `token`: while the permissions of a new session are read. */
  private credential = readCookie('token1');
  /** Empty when nobody is signed in. */
  token = this.credential;
  /** '1' is the top; empty when nobody is signed in. */
  level = readCookie('level');
  userName = readCookie('userName');
  roleId = readCookie('roleId');
  /** Name of the tenant. */
  accountName = '';
  /** IANA name of the tenant's time zone; the browser's own until `load` has answered. */
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  permissions: ReadonlySet<Permission> = new Set();
  /** Id of the account's newest event when the session was read; empty before. */
  eventId = '';
  /** True once `load` has answered: before that, `can` says no to everything. */
  loaded = false;
  /** The person left by their own will, so there is no page to come back to. */
  left = false;
  /** Somebody was signed in on this page until the server did not know the session any more. */
  ended = false;

  /** The client is asked for late, since it needs the session for its token. */
  constructor(clientOf: () => Client) {
    this.clientOf = clientOf;
    makeObservable<this, 'accept' | 'forget'>(this, {
      token: observable,
      level: observable,
      userName: observable,
      roleId: observable,
      accountName: observable,
      timeZone: observable,
      permissions: observableRef,
      loaded: observable,
      left: observable,
      ended: observable,
      signedIn: computed,
      accept: action,
      forget: action,
      expire: action,
      leave: action,
    });
  }

  get signedIn(): boolean {
    return this.token !== '';
  }

  /** Whether the role of the person holds the permission. The server checks again on every call. */
  can(permission: Permission): boolean {
    return this.permissions.has(permission);
  }

  /** The token to send; undefined when there is none. */
  sentToken(): string | undefined {
    return this.credential || undefined;
  }

  /** Reads who is signed in. Throws ApiError; without a token it does nothing. */
  async load(): Promise<void> {
    const { credential } = this;
    if (credential === '') return;
    const facts = await this.clientOf().call(selectSession, {});
    // Whoever left meanwhile, or came, is not the one that was asked about.
    if (credential === this.credential) this.accept(facts);
  }

  /**
   * Signs in and reads the permissions; `proof` is what was asked for besides the password. Answers the second step
   * that is still to be taken, after which {@link open} has the session. Throws ApiError with the server's sentence when
   * it is refused.
   */
  async signIn(userName: string, password: string, proof: SignInProof = {}): Promise<SecondStep | undefined> {
    const answer = await this.clientOf().call(login, { userName, password, ...proof });
    if (answer.secondStep) return answer.secondStep;
    await this.open(answer.token);
    return undefined;
  }

  /** Takes a session that the server has opened, and reads the permissions. Throws ApiError. */
  async open(token: string): Promise<void> {
    this.credential = token;
    try {
      await this.load();
    } catch (reason) {
      this.forget();
      throw reason;
    }
  }

  /**
   * Ends the session on the server, then here. Answers where the identity provider that opened it ends its own. Throws
   * ApiError when the server could not be told.
   */
  async signOut(): Promise<string | undefined> {
    const { address } = await this.clientOf().call(logout, {});
    this.leave();
    return address;
  }

  /** Forgets the session here by the person's own act: after sign-out, a new password or a new account name. */
  leave(): void {
    this.forget();
    this.left = true;
    this.ended = false;
  }

  /** The server does not know the token any more. */
  expire(): void {
    this.ended ||= this.signedIn;
    this.forget();
    this.left = false;
  }

  private accept(facts: SessionFacts): void {
    this.token = this.credential;
    this.left = false;
    this.ended = false;
    this.level = facts.level;
    this.userName = facts.userName;
    this.roleId = facts.roleId;
    this.accountName = facts.accountName;
    this.timeZone = facts.timeZone || this.timeZone;
    this.permissions = new Set(facts.permissions);
    this.eventId = facts.eventId ?? '';
    this.loaded = true;
    writeCookie('token1', this.credential);
    for (const name of ['level', 'userName', 'roleId'] as const) writeCookie(name, facts[name]);
  }

  private forget(): void {
    for (const name of sessionCookies) removeCookie(name);
    this.credential = '';
    this.token = '';
    this.level = '';
    this.userName = '';
    this.roleId = '';
    this.permissions = new Set();
    this.loaded = false;
  }
}

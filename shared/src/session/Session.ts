import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Client } from '../api/client.ts';
import type { OutputOf } from '../api/endpoint.ts';
import type { Permission } from '../api/permission.ts';
import { login, logout, selectSession } from '../api/session.ts';
import type { SessionView } from '../contract/remote.ts';
import { readCookie, removeCookie, sessionCookies, writeCookie } from './cookies.ts';

type SessionFacts = OutputOf<typeof selectSession>;

/** Who is signed in, and what they may do. The cookies are the truth; this is their observable copy. */
export class Session implements SessionView {
  private readonly clientOf: () => Client;
  /** Empty when nobody is signed in. */
  token = readCookie('token1');
  /** '1' is the top; empty when nobody is signed in. */
  level = readCookie('level');
  userName = readCookie('userName');
  roleId = readCookie('roleId');
  /** Name of the tenant. */
  accountName = '';
  /** IANA name of the tenant's time zone; the browser's own until `load` has answered. */
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  permissions: ReadonlySet<Permission> = new Set();
  /** True once `load` has answered: before that, `can` says no to everything. */
  loaded = false;
  /** Where to go back to after signing in again; undefined when the person left by their own will. */
  returnTo: string | undefined;

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
      returnTo: observable,
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

  /** Reads who is signed in. Throws ApiError; without a token it does nothing. */
  async load(): Promise<void> {
    if (!this.signedIn) return;
    this.accept(await this.clientOf().call(selectSession, {}));
  }

  /** Signs in and reads the permissions. Throws ApiError with the server's sentence when it is refused. */
  async signIn(userName: string, password: string): Promise<void> {
    const answer = await this.clientOf().call(login, { userName, password });
    writeCookie('token1', answer.token);
    runInAction(() => {
      this.token = answer.token;
    });
    await this.load();
  }

  /** Ends the session on the server, then here. Throws ApiError when the server could not be told. */
  async signOut(): Promise<void> {
    await this.clientOf().call(logout, {});
    this.leave();
  }

  /** Forgets the session here by the person's own act: after sign-out, a new password or a new account name. */
  leave(): void {
    this.forget();
    this.returnTo = undefined;
  }

  /** The server does not know the token any more. `from`: the console path to come back to. */
  expire(from?: string): void {
    if (!this.signedIn) return;
    this.forget();
    this.returnTo = from;
  }

  private accept(facts: SessionFacts): void {
    this.level = facts.level;
    this.userName = facts.userName;
    this.roleId = facts.roleId;
    this.accountName = facts.accountName;
    this.timeZone = facts.timeZone || this.timeZone;
    this.permissions = new Set(facts.permissions);
    this.loaded = true;
    for (const name of ['level', 'userName', 'roleId'] as const) writeCookie(name, facts[name]);
  }

  private forget(): void {
    for (const name of sessionCookies) removeCookie(name);
    this.token = '';
    this.level = '';
    this.userName = '';
    this.roleId = '';
    this.permissions = new Set();
    this.loaded = false;
  }
}

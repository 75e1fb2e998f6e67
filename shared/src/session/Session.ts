import { browserTimeZone, currentLocale } from '@vitrine/shared/i18n';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Permission } from '../api/account/permission.ts';
import { login, logout, type SecondStep, selectSession } from '../api/account/session.ts';
import type { Locale } from '../api/base/envelope.ts';
import type { Client, Reentry } from '../api/client.ts';
import { ApiError } from '../api/client.ts';
import type { SessionView } from '../contract/remote.ts';
import { Absence } from './Absence.ts';
import { readCookie, removeCookies, writeCookies } from './cookies.ts';
import type { OtherPerson, SessionFacts, SignInProof } from './facts.ts';

/** Used until the account sets its own, and with servers of an earlier version. */
const usualKeptDays = 15;
const usualPasswordLength = 5;

/**
 * The signed-in user and their permissions. The cookies are the source of truth; this is their observable copy.
 *
 * When the session ends while a page is open, the page stays behind a sign-in dialog ({@link Session.away}): cookies
 * and token are cleared, the user's data stays, and calls wait. Signing in again as the same user resumes them; see
 * docs/adr/sign-in-where-you-are.md.
 */
export class Session implements SessionView, Reentry {
  readonly #clientOf: () => Client;
  /** Token that the client sends; empty while the user is asked to sign in again. */
  #credential = readCookie('token1');
  /** Tokens of this page's user: the current one and expired ones. */
  readonly #ownTokens = new Set<string>();
  /** Cookie tokens known not to belong to this page's user; they are not checked again. */
  readonly #foreignTokens = new Set<string>();
  #absence: Absence | undefined;
  /** Incremented whenever the user may have changed, to drop answers for the previous one. */
  #turn = 0;
  /** Reads started by {@link load}, to drop an answer that arrives after a newer one. */
  #reads = 0;
  /** Number of the latest read that was answered. */
  #read = 0;
  /** The user was sent to sign in outside this page; see {@link expectElsewhere}. */
  #elsewhere = false;
  /** Latest token of the page's user; empty when signed out. */
  token: string = this.#credential;
  /** '1' is the top; empty when signed out. */
  level: string = readCookie('level');
  userName: string = readCookie('userName');
  roleId: string = readCookie('roleId');
  #memberId = '';
  /** Name of the tenant. */
  accountName = '';
  /** IANA name of the tenant's time zone; the browser's until `load` has answered. */
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone;
  /** Language chosen for the tenant's screens; empty: each uses its device's language. */
  screenLanguage: '' | Locale = '';
  /** Days for which the tenant keeps records. */
  keptDays: number = usualKeptDays;
  /** Minimum length of a password that a user sets. */
  passwordLength: number = usualPasswordLength;
  permissions: ReadonlySet<Permission> = new Set();
  /** User names of members who can grant permissions. */
  administrators: readonly string[] = [];
  /** Id of the account's latest event when the session was read; empty before. */
  eventId = '';
  /** True once `load` has answered; until then `can` returns false. */
  loaded = false;
  /** The user signed out deliberately, so there is no page to return to. */
  left = false;
  /** A session on this page was ended by the server. */
  ended = false;
  /** The server's reason, where it says more than "expired", such as a disabled member. */
  endedBecause = '';
  /** The session ended, and the page waits for its user to sign in again. */
  away = false;
  /** Another user signed in instead; unsaved work on the page is not theirs. */
  other: OtherPerson | undefined = undefined;
  /** Whether an open page waits for a new sign-in. Set by the host; embedded pages have no sign-in of ours. */
  keepsPage: () => boolean = () => false;

  /** The client is created lazily, since it needs the session for its token. */
  constructor(clientOf: () => Client) {
    this.#clientOf = clientOf;
    if (this.#credential !== '') this.#ownTokens.add(this.#credential);
    makeObservable<this, 'accept' | 'forget' | 'stay'>(this, {
      token: observable,
      level: observable,
      userName: observable,
      roleId: observable,
      accountName: observable,
      timeZone: observable,
      screenLanguage: observable,
      keptDays: observable,
      passwordLength: observable,
      permissions: observableRef,
      administrators: observableRef,
      loaded: observable,
      left: observable,
      ended: observable,
      endedBecause: observable,
      away: observable,
      other: observableRef,
      signedIn: computed,
      accept: action,
      forget: action,
      stay: action,
      expire: action,
      leave: action,
      giveUp: action,
      refuseOther: action,
      takeOther: action,
    });
  }

  get signedIn(): boolean {
    return this.token !== '';
  }

  /**
   * Language in which screen content is drawn in the console: the one chosen for the account's screens, else the
   * console's.
   */
  get contentLocale(): Locale {
    return this.screenLanguage || currentLocale();
  }

  /** Whether the user's role holds the permission. The server checks again on every call. */
  can(permission: Permission): boolean {
    return this.permissions.has(permission);
  }

  /** The token to send; undefined when there is none. */
  sentToken(): string | undefined {
    return this.#credential || undefined;
  }

  /** Reads the user and their permissions. Throws ApiError; does nothing without a token. */
  async load(): Promise<void> {
    const credential = this.#credential;
    const turn = this.#turn;
    if (credential === '') return;
    this.#reads += 1;
    const number = this.#reads;
    const facts = await this.#clientOf().call(selectSession, {});
    // Meanwhile the user may have signed out or changed, or the session ended.
    if (turn !== this.#turn || credential !== this.#credential || number < this.#read) return;
    this.#read = number;
    this.accept(credential, facts);
  }

  /** Asks the server whether the session is still valid, after something other than a call was refused. */
  async verify(): Promise<void> {
    const credential = this.#credential;
    if (credential === '') return;
    try {
      await this.#clientOf().call(selectSession, {}, { token: credential });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.endsSession && credential === this.#credential) this.expire(reason);
    }
  }

  /** {@link Reentry.ready} */
  ready(signal?: AbortSignal): Promise<boolean> | undefined {
    return this.#absence?.wait(signal);
  }

  /** {@link Reentry.again} */
  async again(refused: string | undefined, signal?: AbortSignal): Promise<boolean> {
    const own = refused !== undefined && this.#ownTokens.has(refused);
    return own && ((await this.ready(signal)) ?? true);
  }

  /** For refusals outside the client: resolves true when the user is signed in, after signing in again if needed. */
  async renewed(signal?: AbortSignal): Promise<boolean> {
    await this.verify();
    return (await this.ready(signal)) ?? this.signedIn;
  }

  /**
   * Runs a request that the client cannot send, such as an upload, and repeats it after every new sign-in. `send`
   * throws ApiError.
   */
  async keepSignedIn<Result>(
    send: (token: string) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    await this.ready(signal);
    const credential = this.#credential;
    try {
      return await send(credential);
    } catch (reason) {
      if (!(reason instanceof ApiError) || !reason.endsSession) throw reason;
      if (credential === this.#credential) this.expire(reason);
      if (!(await this.again(credential, signal))) throw reason;
      return this.keepSignedIn(send, signal);
    }
  }

  /**
   * Signs in and reads the permissions; `proof` holds what was asked for besides the password. Returns the second step
   * still required, after which {@link open} takes the session. Throws ApiError with the server's sentence when
   * refused.
   */
  async signIn(userName: string, password: string, proof: SignInProof = {}): Promise<SecondStep | undefined> {
    const answer = await this.#clientOf().call(login, {
      userName,
      password,
      ...proof,
      timeZone: browserTimeZone(),
    });
    if (answer.secondStep) return answer.secondStep;
    await this.open(answer.token);
    return undefined;
  }

  /**
   * Takes over a session that the server opened, and reads the permissions. If another user's work is on the page, the
   * session waits in {@link other}. Throws ApiError.
   */
  async open(token: string): Promise<void> {
    const turn = this.#turn;
    const facts = await this.#clientOf().call(selectSession, {}, { token });
    if (turn !== this.#turn) return;
    if (this.away && !this.#isOwn(facts)) this.stay({ token, facts });
    else this.accept(token, facts);
  }

  /** The user is sent to another sign-in page; the account that signs in there is checked as in {@link open}. */
  expectElsewhere(): void {
    this.#elsewhere = true;
  }

  /** Resumes when the same user signed in again in another window of this browser. */
  async takeCookie(): Promise<void> {
    const turn = this.#turn;
    const token = readCookie('token1');
    if (!this.away || token === '' || this.#ownTokens.has(token) || this.#foreignTokens.has(token)) return;
    this.#foreignTokens.add(token);
    try {
      const facts = await this.#clientOf().call(selectSession, {}, { token });
      if (turn !== this.#turn) return;
      if (this.#isOwn(facts)) this.accept(token, facts);
      else if (this.#elsewhere && !this.other) this.stay({ token, facts });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      // Expired as well: keep asking for sign-in. Other errors may clear by the next check.
      if (!reason.endsSession) this.#foreignTokens.delete(token);
    }
  }

  /** Rejects the other user's session: ends it, and asks for sign-in again. */
  refuseOther(): void {
    const { other } = this;
    this.other = undefined;
    if (!other) return;
    if (readCookie('token1') === other.token) removeCookies();
    // If ending fails, the session expires by itself; nothing here uses it.
    this.#clientOf()
      .call(logout, {}, { token: other.token })
      .catch(() => undefined);
  }

  /** Switches the browser to the other user. Reload the page at once: its content is not theirs. */
  takeOther(): void {
    if (this.other) writeCookies(this.other.token, this.other.facts);
  }

  /**
   * Ends the session on the server, then here. Returns the identity provider's sign-out address where it opened the
   * session. Throws ApiError when the server could not be reached.
   */
  async signOut(): Promise<string | undefined> {
    const address = await this.#endOnServer();
    this.leave();
    return address;
  }

  /** Clears the session here after the user's own action: sign-out, a new password or a new account name. */
  leave(): void {
    this.forget();
    this.left = true;
    this.ended = false;
    this.endedBecause = '';
  }

  /** The server no longer accepts the token. */
  expire(reason?: ApiError): void {
    if (this.away) return;
    // Later calls without a session do not know why it ended.
    if (this.signedIn) this.endedBecause = reason && reason.error !== 'session.invalid' ? reason.message : '';
    if (this.loaded && this.keepsPage()) {
      this.stay();
      return;
    }
    this.ended ||= this.signedIn;
    this.forget();
    this.left = false;
  }

  /** The user does not sign in here: waiting calls fail, and the page goes to the sign-in page. */
  giveUp(): void {
    this.forget();
    this.left = false;
  }

  /** Keeps the page, without a session. */
  private stay(other?: OtherPerson): void {
    this.other = other;
    if (this.away) return;
    this.away = true;
    this.ended = true;
    this.#absence = new Absence();
    this.#dropCookies();
    this.#credential = '';
    void this.takeCookie();
  }

  /** Whether a session belongs to the page's user. */
  #isOwn({ memberId, userName }: SessionFacts): boolean {
    return memberId && this.#memberId ? memberId === this.#memberId : userName === this.userName;
  }

  /** An already expired session counts as ended. */
  async #endOnServer(): Promise<string | undefined> {
    try {
      const token = this.#credential;
      return (await this.#clientOf().call(logout, {}, { token })).address;
    } catch (reason) {
      if (reason instanceof ApiError && reason.endsSession) return undefined;
      throw reason;
    }
  }

  private accept(credential: string, facts: SessionFacts): void {
    // Reading the same session again does not change the user.
    if (credential !== this.#credential) this.#turn += 1;
    this.#credential = credential;
    this.#ownTokens.add(credential);
    this.token = credential;
    this.left = false;
    this.ended = false;
    this.endedBecause = '';
    this.level = facts.level;
    this.userName = facts.userName;
    this.roleId = facts.roleId;
    this.#memberId = facts.memberId ?? '';
    this.accountName = facts.accountName;
    this.timeZone = facts.timeZone || this.timeZone;
    this.screenLanguage = facts.screenLanguage ?? '';
    this.keptDays = facts.keptDays ?? usualKeptDays;
    this.passwordLength = facts.passwordLength ?? usualPasswordLength;
    this.permissions = new Set(facts.permissions);
    this.administrators = facts.administrators ?? [];
    this.eventId = facts.eventId ?? '';
    this.loaded = true;
    writeCookies(credential, facts);
    this.#endAbsence(true);
  }

  private forget(): void {
    this.#turn += 1;
    this.#dropCookies();
    this.#ownTokens.clear();
    this.#credential = '';
    this.token = '';
    this.level = '';
    this.userName = '';
    this.roleId = '';
    this.#memberId = '';
    this.permissions = new Set();
    this.administrators = [];
    this.loaded = false;
    this.#endAbsence(false);
  }

  #endAbsence(returned: boolean): void {
    this.away = false;
    this.other = undefined;
    this.#elsewhere = false;
    this.#absence?.end(returned);
    this.#absence = undefined;
  }

  /** Keeps the cookies of a session started in another window of this browser. */
  #dropCookies(): void {
    const token = readCookie('token1');
    if (token !== '' && this.#ownTokens.size > 0 && !this.#ownTokens.has(token)) return;
    removeCookies();
  }
}

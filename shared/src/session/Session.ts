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

/** As long as the account has set nothing else, or a server of an earlier version does not tell. */
const usualKeptDays = 15;
const usualPasswordLength = 5;

/**
 * Who is signed in, and what they may do. The cookies are the truth; this is their observable copy.
 *
 * When the session ends while a page is open, the page stays as it is under a sign-in ({@link Session.away}): cookies and
 * token are gone, what is known of the person stays, and calls wait. Signing in again as the same person goes on with all
 * of it; see docs/adr/sign-in-where-you-are.md.
 */
export class Session implements SessionView, Reentry {
  private readonly clientOf: () => Client;
  /** What the client sends; empty while the person is asked to sign in again. */
  private credential = readCookie('token1');
  /** Tokens of the person of this page, the present one and those that ended. */
  private readonly ownTokens = new Set<string>();
  /** Tokens found in the cookie that are of no use to this page; they are not asked about again. */
  private readonly foreignTokens = new Set<string>();
  private absence: Absence | undefined;
  /** Incremented whenever the person of the page may be another, to drop answers about the one before. */
  private turn = 0;
  /** Reads begun by {@link load}, to drop an answer that comes after a newer one. */
  private reads = 0;
  /** Number of the newest read that was answered. */
  private read = 0;
  /** The person was sent to sign in beside this page; see {@link expectElsewhere}. */
  private elsewhere = false;
  /** Whose page this is, by their last token; empty when nobody is signed in. */
  token = this.credential;
  /** '1' is the top; empty when nobody is signed in. */
  level = readCookie('level');
  userName = readCookie('userName');
  roleId = readCookie('roleId');
  private memberId = '';
  /** Name of the tenant. */
  accountName = '';
  /** IANA name of the tenant's time zone; the browser's own until `load` has answered. */
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  /** Language that somebody chose for the tenant's screens; empty: each speaks that of its machine. */
  screenLanguage: '' | Locale = '';
  /** Days for which the tenant keeps records. */
  keptDays = usualKeptDays;
  /** Least characters of a password that one chooses for oneself. */
  passwordLength = usualPasswordLength;
  permissions: ReadonlySet<Permission> = new Set();
  /** Some who may give the person what they may not do yet, by their user names. */
  administrators: readonly string[] = [];
  /** Id of the account's newest event when the session was read; empty before. */
  eventId = '';
  /** True once `load` has answered: before that, `can` says no to everything. */
  loaded = false;
  /** The person left by their own will, so there is no page to come back to. */
  left = false;
  /** Somebody was signed in on this page until the server did not know the session any more. */
  ended = false;
  /** Why it ended, in the server's words, where that is more than that it is over: the member was disabled, say. */
  endedBecause = '';
  /** The session ended, and the page waits for its person to sign in again. */
  away = false;
  /** Somebody else signed in instead; what is unsaved on the page is not theirs. */
  other: OtherPerson | undefined = undefined;
  /** Whether a page that is open waits for a new sign-in. The host says so; a foreign page has no sign-in of ours. */
  keepsPage: () => boolean = () => false;

  /** The client is asked for late, since it needs the session for its token. */
  constructor(clientOf: () => Client) {
    this.clientOf = clientOf;
    if (this.credential !== '') this.ownTokens.add(this.credential);
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

  /** In which what a screen shows is drawn in the console: as the screens of the account speak, where one language was chosen. */
  get contentLocale(): Locale {
    return this.screenLanguage || currentLocale();
  }

  /** Whether the role of the person holds the permission. The server checks again on every call. */
  can(permission: Permission): boolean {
    return this.permissions.has(permission);
  }

  /** The token to send; undefined when there is none. */
  sentToken(): string | undefined {
    return this.credential || undefined;
  }

  /** Reads who is signed in, and what they may do now. Throws ApiError; without a token it does nothing. */
  async load(): Promise<void> {
    const { credential, turn } = this;
    if (credential === '') return;
    this.reads += 1;
    const number = this.reads;
    const facts = await this.clientOf().call(selectSession, {});
    // The person may have left meanwhile, or be another one, or their session may have ended.
    if (turn !== this.turn || credential !== this.credential || number < this.read) return;
    this.read = number;
    this.accept(credential, facts);
  }

  /** Asks the server whether the session still holds, after something else than a call was refused. */
  async verify(): Promise<void> {
    const { credential } = this;
    if (credential === '') return;
    try {
      await this.clientOf().call(selectSession, {}, { token: credential });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.endsSession && credential === this.credential) this.expire(reason);
    }
  }

  /** {@link Reentry.ready} */
  ready(signal?: AbortSignal): Promise<boolean> | undefined {
    return this.absence?.wait(signal);
  }

  /** {@link Reentry.again} */
  async again(refused: string | undefined, signal?: AbortSignal): Promise<boolean> {
    const own = refused !== undefined && this.ownTokens.has(refused);
    return own && ((await this.ready(signal)) ?? true);
  }

  /**
   * After something else than a call was refused for its session: whether the person is signed in, again if need be.
   */
  async renewed(signal?: AbortSignal): Promise<boolean> {
    await this.verify();
    return (await this.ready(signal)) ?? this.signedIn;
  }

  /**
   * Sends something that the client cannot, such as an upload, again after every sign-in. `send` throws ApiError.
   */
  async keepSignedIn<Result>(
    send: (token: string) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    await this.ready(signal);
    const { credential } = this;
    try {
      return await send(credential);
    } catch (reason) {
      if (!(reason instanceof ApiError) || !reason.endsSession) throw reason;
      if (credential === this.credential) this.expire(reason);
      if (!(await this.again(credential, signal))) throw reason;
      return this.keepSignedIn(send, signal);
    }
  }

  /**
   * Signs in and reads the permissions; `proof` is what was asked for besides the password. Answers the second step
   * that is still to be taken, after which {@link open} has the session. Throws ApiError with the server's sentence when
   * it is refused.
   */
  async signIn(userName: string, password: string, proof: SignInProof = {}): Promise<SecondStep | undefined> {
    const answer = await this.clientOf().call(login, {
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
   * Takes a session that the server has opened, and reads the permissions. Where the work of somebody else is on the page,
   * it waits in {@link other}. Throws ApiError.
   */
  async open(token: string): Promise<void> {
    const { turn } = this;
    const facts = await this.clientOf().call(selectSession, {}, { token });
    if (turn !== this.turn) return;
    if (this.away && !this.isOwn(facts)) this.stay({ token, facts });
    else this.accept(token, facts);
  }

  /** This page sends its person to sign in elsewhere: the person who signs in there is asked about, as in {@link open}. */
  expectElsewhere(): void {
    this.elsewhere = true;
  }

  /** Goes on where the same person signed in again in another window of this browser. */
  async takeCookie(): Promise<void> {
    const { turn } = this;
    const token = readCookie('token1');
    if (!this.away || token === '' || this.ownTokens.has(token) || this.foreignTokens.has(token)) return;
    this.foreignTokens.add(token);
    try {
      const facts = await this.clientOf().call(selectSession, {}, { token });
      if (turn !== this.turn) return;
      if (this.isOwn(facts)) this.accept(token, facts);
      else if (this.elsewhere && !this.other) this.stay({ token, facts });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      // Over as well: the sign-in stays. Anything else may be another answer at the next look.
      if (!reason.endsSession) this.foreignTokens.delete(token);
    }
  }

  /** Not the other person after all: their session is ended, and the sign-in asks again. */
  refuseOther(): void {
    const { other } = this;
    this.other = undefined;
    if (!other) return;
    if (readCookie('token1') === other.token) removeCookies();
    // A session that could not be ended now ends by itself; nothing here uses it.
    this.clientOf()
      .call(logout, {}, { token: other.token })
      .catch(() => undefined);
  }

  /** The browser becomes the other person's. The page has to be loaded again at once: what is on it is not theirs. */
  takeOther(): void {
    if (this.other) writeCookies(this.other.token, this.other.facts);
  }

  /**
   * Ends the session on the server, then here. Answers where the identity provider that opened it ends its own. Throws
   * ApiError when the server could not be told.
   */
  async signOut(): Promise<string | undefined> {
    const address = await this.endOnServer();
    this.leave();
    return address;
  }

  /** Forgets the session here by the person's own act: after sign-out, a new password or a new account name. */
  leave(): void {
    this.forget();
    this.left = true;
    this.ended = false;
    this.endedBecause = '';
  }

  /** The server does not take the token any more. */
  expire(reason?: ApiError): void {
    if (this.away) return;
    // Calls that go out without a session afterwards know nothing of why it ended.
    if (this.signedIn) this.endedBecause = reason && reason.error !== 'session.invalid' ? reason.message : '';
    if (this.loaded && this.keepsPage()) {
      this.stay();
      return;
    }
    this.ended ||= this.signedIn;
    this.forget();
    this.left = false;
  }

  /** The person does not sign in here: what waited fails, and the way leads to the sign-in page. */
  giveUp(): void {
    this.forget();
    this.left = false;
  }

  /** The page stays, without a session. */
  private stay(other?: OtherPerson): void {
    this.other = other;
    if (this.away) return;
    this.away = true;
    this.ended = true;
    this.absence = new Absence();
    this.dropCookies();
    this.credential = '';
    void this.takeCookie();
  }

  /** Whether a session is that of the person whose page this is. */
  private isOwn({ memberId, userName }: SessionFacts): boolean {
    return memberId && this.memberId ? memberId === this.memberId : userName === this.userName;
  }

  /** A session that is over already is as good as ended. */
  private async endOnServer(): Promise<string | undefined> {
    try {
      const token = this.credential;
      return (await this.clientOf().call(logout, {}, { token })).address;
    } catch (reason) {
      if (reason instanceof ApiError && reason.endsSession) return undefined;
      throw reason;
    }
  }

  private accept(credential: string, facts: SessionFacts): void {
    // Reading the same session again makes nobody another person.
    if (credential !== this.credential) this.turn += 1;
    this.credential = credential;
    this.ownTokens.add(credential);
    this.token = credential;
    this.left = false;
    this.ended = false;
    this.endedBecause = '';
    this.level = facts.level;
    this.userName = facts.userName;
    this.roleId = facts.roleId;
    this.memberId = facts.memberId ?? '';
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
    this.endAbsence(true);
  }

  private forget(): void {
    this.turn += 1;
    this.dropCookies();
    this.ownTokens.clear();
    this.credential = '';
    this.token = '';
    this.level = '';
    this.userName = '';
    this.roleId = '';
    this.memberId = '';
    this.permissions = new Set();
    this.administrators = [];
    this.loaded = false;
    this.endAbsence(false);
  }

  private endAbsence(returned: boolean): void {
    this.away = false;
    this.other = undefined;
    this.elsewhere = false;
    this.absence?.end(returned);
    this.absence = undefined;
  }

  /** Cookies of a session that began in another window of this browser stay. */
  private dropCookies(): void {
    const token = readCookie('token1');
    if (token !== '' && this.ownTokens.size > 0 && !this.ownTokens.has(token)) return;
    removeCookies();
  }
}

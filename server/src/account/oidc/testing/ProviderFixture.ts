import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Parameters of an authorisation, until its code is redeemed. */
interface Grant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

/** A minimal working OpenID provider: discovery, keys, codes with PKCE, RS256 tokens, user info. */
export class ProviderFixture {
  readonly clientId = 'console';
  readonly clientSecret = 'between us';
  /** Claims of the next person to sign in. */
  person: Record<string, unknown> = { sub: 'person-1', preferred_username: 'lin' };
  /** Claims only at the user-info endpoint. */
  userInfo: Record<string, unknown> = {};
  /** Overrides of claims, and another key, like a fake provider. */
  forged: Record<string, unknown> = {};
  signsFalsely = false;
  /** Another host for its tokens; empty: its own. */
  otherTokenHost = '';
  /** Overrides of metadata. */
  strange: Record<string, unknown> = {};
  /** Requested paths. */
  readonly asked: string[] = [];
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #falseKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #grants = new Map<string, Grant>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<ProviderFixture> {
    const provider = new ProviderFixture();
    await new Promise<void>((listening) => provider.#server.listen(0, '127.0.0.1', listening));
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Authorises like a person at the address; returns the query of the redirect. */
  agree(address: string): string {
    const asked = new URL(address).searchParams;
    const code = randomBytes(8).toString('hex');
    this.#grants.set(code, {
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirectUri: asked.get('redirect_uri') ?? '',
    });
    return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: this.issuer }).toString();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', this.issuer);
    const path = address.pathname;
    this.asked.push(path);
    const onward = this.#onward(address);
    if (onward !== undefined) {
      response.writeHead(302, { location: onward }).end();
      return;
    }
    const body = await textOf(request);
    const [status, value] = this.#reply(path, new URLSearchParams(body), request.headers.authorization ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  }

  /** Redirect for a browser: every visitor agrees, and none stays signed in. */
  #onward(address: URL): string | undefined {
    const asked = address.searchParams;
    if (address.pathname === '/authorize') return `${asked.get('redirect_uri')}?${this.agree(address.href)}`;
    return address.pathname === '/end' ? (asked.get('post_logout_redirect_uri') ?? undefined) : undefined;
  }

  #reply(path: string, form: URLSearchParams, authorization: string): [number, unknown] {
    if (path === '/.well-known/openid-configuration') return [200, this.#particulars()];
    if (path === '/keys') return [200, { keys: [this.#publicKey()] }];
    if (path === '/token') return this.#token(form, authorization);
    if (path === '/userinfo') return [200, { sub: this.person.sub, ...this.userInfo }];
    return [404, { error: 'not_found' }];
  }

  #particulars() {
    const at = (path: string) => `${this.issuer}${path}`;
    return {
      issuer: this.issuer,
      authorization_endpoint: at('/authorize'),
      token_endpoint: `${this.otherTokenHost || this.issuer}/token`,
      jwks_uri: at('/keys'),
      userinfo_endpoint: at('/userinfo'),
      end_session_endpoint: at('/end'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      ...this.strange,
    };
  }

  #publicKey() {
    return { ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  }

  #token(form: URLSearchParams, authorization: string): [number, unknown] {
    const shown = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    const known = decodeURIComponent(shown.replaceAll('+', ' '));
    if (known !== `${this.clientId}:${this.clientSecret}`) return [401, { error: 'invalid_client' }];
    const grant = this.#grants.get(form.get('code') ?? '');
    this.#grants.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || proof !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri)
      return [400, { error: 'invalid_grant', error_description: 'the code does not fit' }];
    const tokens = { access_token: 'access', token_type: 'Bearer', id_token: this.#idToken(grant.nonce) };
    return [200, tokens];
  }

  #idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: this.clientId,
      iat: now,
      exp: now + 300,
      nonce,
      ...this.person,
      ...this.forged,
    };
    const signed = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(claims)}`;
    const key = (this.signsFalsely ? this.#falseKeys : this.#keys).privateKey;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

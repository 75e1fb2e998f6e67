import type { Endpoint, Language, OutputOf, ParsedInputOf } from '@vitrine/shared/api';
import type { Logger } from 'pino';
import type { Session } from './access/session.ts';
import type { TerminalIdentity } from './access/terminal.ts';
import type { Services } from './services.ts';

/** What every handler knows of the call besides its input. */
export interface PublicContext {
  readonly services: Services;
  readonly language: Language;
  readonly requestId: string;
  readonly log: Logger;
  /** Address of the caller, for logs and rate limits. */
  readonly address: string;
  /** The header `token` as it came; only the session calls look at it. */
  readonly token: string | undefined;
}
/** Of a call that someone signed in makes. */
export interface SessionContext extends PublicContext {
  readonly session: Session;
}
/** Of a call that a player makes. */
export interface TerminalContext extends PublicContext {
  readonly terminal: TerminalIdentity;
}

export type Handler<E extends Endpoint, Context> = (
  input: ParsedInputOf<E>,
  context: Context,
) => Promise<OutputOf<E>>;

/** An endpoint with the function that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (input: unknown, context: unknown) => Promise<unknown>;
  /** Bytes that the body may have. */
  readonly bodyLimit: number;
}

export interface RouteOptions {
  /** Bytes that the body may have; 1 MB unless said, 16 KB where anyone may call. */
  readonly bodyLimit?: number;
}

function declare<E extends Endpoint, Context>(
  endpoint: E,
  handler: Handler<E, Context>,
  options: RouteOptions,
  suits: (access: E['access']) => boolean,
): Route {
  if (!suits(endpoint.access)) {
    throw new Error(`${endpoint.path} has access "${endpoint.access}": take the route function for it`);
  }
  // The dispatcher parses the input with this endpoint's schema and builds the context its access asks for.
  const usual = endpoint.access === 'public' ? 16_384 : 1_048_576;
  return { endpoint, handle: handler as Route['handle'], bodyLimit: options.bodyLimit ?? usual };
}

/** Answers a call of someone signed in; a permission of the endpoint has been checked before. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, SessionContext>,
  options: RouteOptions = {},
): Route {
  return declare(endpoint, handler, options, (access) => access !== 'public' && access !== 'terminal');
}

/** Answers a call that anyone may make. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, PublicContext>,
  options: RouteOptions = {},
): Route {
  return declare(endpoint, handler, options, (access) => access === 'public');
}

/** Answers a call of a player, which has shown its credential. */
export function terminalRoute<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, TerminalContext>,
  options: RouteOptions = {},
): Route {
  return declare(endpoint, handler, options, (access) => access === 'terminal');
}

import type { Endpoint, Language, OutputOf, ParsedInputOf } from '@vitrine/shared/api';
import type { Logger } from 'pino';
import type { Session } from './access/session.ts';
import type { TerminalIdentity } from './access/TerminalGuard.ts';

/**
 * What every handler gets besides its input.
 *
 * @typeParam Reached the services that the handler asks for by name; none unless it says so
 */
export interface PublicContext<Reached = object> {
  readonly services: Reached;
  readonly language: Language;
  readonly requestId: string;
  readonly log: Logger;
  /** Address of the caller, for logs and rate limits. */
  readonly address: string;
  /** The raw `token` header; only the session calls use it. */
  readonly token: string | undefined;
}
/** Context of a signed-in caller. */
export interface SessionContext<Reached = object> extends PublicContext<Reached> {
  readonly session: Session;
}
/** Context of a player. */
export interface TerminalContext<Reached = object> extends PublicContext<Reached> {
  readonly terminal: TerminalIdentity;
}

export type Handler<E extends Endpoint, Context> = (
  input: ParsedInputOf<E>,
  context: Context,
) => Promise<OutputOf<E>>;

/**
 * An endpoint with its handler.
 *
 * @typeParam Reached the services that the handler asks for; those of a `Route` alone are not known, and it cannot be
 *   called
 */
export interface Route<Reached = never> {
  readonly endpoint: Endpoint;
  readonly handle: (input: unknown, context: PublicContext<Reached>) => Promise<unknown>;
  /** Maximum bytes of the body. */
  readonly bodyLimit: number;
}

export interface RouteOptions {
  /** Maximum bytes of the body; 1 MB by default, 16 KB for public calls. */
  readonly bodyLimit?: number;
}

function declare<E extends Endpoint, Reached, Context extends PublicContext<Reached>>(
  endpoint: E,
  handler: Handler<E, Context>,
  options: RouteOptions,
  suits: (access: E['access']) => boolean,
): Route<Reached> {
  if (!suits(endpoint.access)) {
    throw new Error(`${endpoint.path} has access "${endpoint.access}": use the route function for it`);
  }
  // The dispatcher has parsed the input with this schema and built the context for its access.
  const usual = endpoint.access === 'public' ? 16_384 : 1_048_576;
  return { endpoint, handle: handler as Route<Reached>['handle'], bodyLimit: options.bodyLimit ?? usual };
}

/** Route for signed-in callers; the endpoint's permission has been checked. */
export function route<E extends Endpoint, Reached>(
  endpoint: E,
  handler: Handler<E, SessionContext<Reached>>,
  options: RouteOptions = {},
): Route<Reached> {
  return declare<E, Reached, SessionContext<Reached>>(
    endpoint,
    handler,
    options,
    (access) => access !== 'public' && access !== 'terminal',
  );
}

/** Route for anyone. */
export function publicRoute<E extends Endpoint, Reached>(
  endpoint: E,
  handler: Handler<E, PublicContext<Reached>>,
  options: RouteOptions = {},
): Route<Reached> {
  return declare<E, Reached, PublicContext<Reached>>(
    endpoint,
    handler,
    options,
    (access) => access === 'public',
  );
}

/** Route for players with a valid credential. */
export function terminalRoute<E extends Endpoint, Reached>(
  endpoint: E,
  handler: Handler<E, TerminalContext<Reached>>,
  options: RouteOptions = {},
): Route<Reached> {
  return declare<E, Reached, TerminalContext<Reached>>(
    endpoint,
    handler,
    options,
    (access) => access === 'terminal',
  );
}

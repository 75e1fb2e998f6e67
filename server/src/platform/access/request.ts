import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../errors.ts';
import type { CoreNeeds } from '../services.ts';
import { noteSession, noteTerminal } from './callers.ts';
import { sessionRefusal } from './mayEnter.ts';
import { findSession, type Session } from './session.ts';
import type { TerminalIdentity } from './TerminalGuard.ts';

/** The header `token`; undefined when missing or too long to be a token. */
export function headerToken(request: FastifyRequest): string | undefined {
  const token = request.headers.token;
  return typeof token === 'string' && token !== '' && token.length <= 300 ? token : undefined;
}

/** The cookie `token1`, sent with addresses that a browser fetches by itself (pictures, events). */
export function cookieToken(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith('token1='))?.slice('token1='.length);
  return value && value.length <= 300 ? value : undefined;
}

export async function requireSession(
  services: CoreNeeds<'clock' | 'database'>,
  token: string | undefined,
): Promise<Session> {
  const session = token ? await findSession(services.database, token, services.clock.now()) : null;
  if (!session) throw await unauthenticated(services, token);
  return session;
}

/** The error for an invalid token, with its reason if known: a disabled member reads that instead of "signed out". */
export async function unauthenticated(
  services: CoreNeeds<'clock' | 'database'>,
  token: string | undefined,
): Promise<Unauthenticated> {
  return new Unauthenticated(token ? await sessionRefusal(services, token) : undefined);
}

export async function requireTerminal(
  services: CoreNeeds<'terminalGuard'>,
  token: string | undefined,
): Promise<TerminalIdentity> {
  const terminal = token ? await services.terminalGuard.authenticateToken(token) : null;
  if (!terminal) throw new Unauthenticated();
  return terminal;
}

/** Who reads a file: a session or a terminal. */
interface Reader {
  readonly tenantId: string;
  readonly session?: Session;
}

/**
 * Authenticates a GET by header or cookie, as a session or a terminal. The cookie is read only here, never for a call
 * that changes something, which prevents cross-site request forgery. Throws Unauthenticated.
 */
export async function readerOf(
  services: CoreNeeds<'clock' | 'database' | 'terminalGuard'>,
  request: FastifyRequest,
): Promise<Reader> {
  const token = headerToken(request) ?? cookieToken(request);
  const session = token ? await findSession(services.database, token, services.clock.now()) : null;
  if (session) {
    noteSession(request, session);
    return { tenantId: session.tenantId, session };
  }
  const terminal = token ? await services.terminalGuard.authenticateToken(token) : null;
  if (!terminal) throw await unauthenticated(services, token);
  noteTerminal(request, terminal);
  return terminal;
}

/** As `readerOf`, for sessions only. */
export async function requireSessionReader(
  services: CoreNeeds<'clock' | 'database' | 'terminalGuard'>,
  request: FastifyRequest,
): Promise<Session> {
  const { session } = await readerOf(services, request);
  if (!session) throw new Unauthenticated();
  return session;
}

import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../errors.ts';
import type { Services } from '../services.ts';
import { findSession, type Session } from './session.ts';
import type { TerminalIdentity } from './terminal.ts';

/** The header `token`. Tokens are short; anything else is none. */
export function headerToken(request: FastifyRequest): string | undefined {
  const token = request.headers.token;
  return typeof token === 'string' && token !== '' && token.length <= 300 ? token : undefined;
}

/** The cookie `token1`, which addresses that a browser fetches by itself (pictures, events) carry. */
export function cookieToken(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith('token1='))?.slice('token1='.length);
  return value && value.length <= 300 ? value : undefined;
}

export async function requireSession(services: Services, token: string | undefined): Promise<Session> {
  const session = token ? await findSession(services.database, token, services.clock.now()) : null;
  if (!session) throw new Unauthenticated();
  return session;
}

export async function requireTerminal(
  services: Services,
  token: string | undefined,
): Promise<TerminalIdentity> {
  const terminal = token ? await services.terminalGate.authenticateToken(token) : null;
  if (!terminal) throw new Unauthenticated();
  return terminal;
}

/**
 * Who fetches an address by GET: a session or a terminal, by header or by cookie. The cookie is read here only,
 * never for a call that changes something, so that a foreign page cannot make one.
 */
export async function findReader(
  services: Services,
  request: FastifyRequest,
): Promise<{ tenantId: string; session?: Session } | null> {
  const token = headerToken(request) ?? cookieToken(request);
  if (!token) return null;
  const session = await findSession(services.database, token, services.clock.now());
  if (session) return { tenantId: session.tenantId, session };
  return services.terminalGate.authenticateToken(token);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from './session.ts';
import type { TerminalIdentity } from './TerminalGuard.ts';

/** Who made a request, by ids alone. */
interface KnownCaller {
  readonly accountId: string;
  readonly userId?: string | undefined;
  readonly terminalId?: string | undefined;
}

/** Fields of a request log entry beyond HTTP. */
interface Noted {
  caller?: KnownCaller;
  code?: number;
  error?: string | undefined;
}

/** Property of the request itself: a WeakMap costs each call more than the rest of its log entry. */
const noted = 'noted';

/** Before the routes are registered. */
export function prepareNotes(app: FastifyInstance): void {
  app.decorateRequest(noted);
}

export function note(request: FastifyRequest, fact: Noted): void {
  request.setDecorator<Noted>(noted, { ...notedOf(request), ...fact });
}

export function noteSession(request: FastifyRequest, { tenantId, memberId }: Session): void {
  note(request, { caller: { accountId: tenantId, userId: memberId } });
}

export function noteTerminal(request: FastifyRequest, { tenantId, clId }: TerminalIdentity): void {
  note(request, { caller: { accountId: tenantId, terminalId: clId } });
}

export const notedOf = (request: FastifyRequest): Noted =>
  request.getDecorator<Noted | undefined>(noted) ?? {};

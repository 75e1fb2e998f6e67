import type { FastifyRequest } from 'fastify';
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

const noted = new WeakMap<FastifyRequest, Noted>();

export function note(request: FastifyRequest, fact: Noted): void {
  noted.set(request, { ...noted.get(request), ...fact });
}

export function noteSession(request: FastifyRequest, { tenantId, memberId }: Session): void {
  note(request, { caller: { accountId: tenantId, userId: memberId } });
}

export function noteTerminal(request: FastifyRequest, { tenantId, clId }: TerminalIdentity): void {
  note(request, { caller: { accountId: tenantId, terminalId: clId } });
}

export const notedOf = (request: FastifyRequest): Noted => noted.get(request) ?? {};

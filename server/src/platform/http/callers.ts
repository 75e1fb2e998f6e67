import type { FastifyRequest } from 'fastify';

/** Who made a request, by ids alone. */
interface KnownCaller {
  readonly accountId: string;
  readonly userId?: string | undefined;
  readonly terminalId?: string | undefined;
}

/** What the request log tells of a request beside its HTTP side. */
interface Noted {
  caller?: KnownCaller;
  code?: number;
  error?: string | undefined;
}

const noted = new WeakMap<FastifyRequest, Noted>();

export function note(request: FastifyRequest, fact: Noted): void {
  noted.set(request, { ...noted.get(request), ...fact });
}

export const notedOf = (request: FastifyRequest): Noted => noted.get(request) ?? {};

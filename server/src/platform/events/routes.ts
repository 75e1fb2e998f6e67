import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieToken, headerToken, unauthenticated } from '../access/request.ts';
import { findSession, type Session } from '../access/session.ts';
import { failureAnswer } from '../http/answers.ts';
import { answerContext } from '../http/dispatch.ts';
import { hijack } from '../http/requestLog.ts';
import type { CoreNeeds } from '../services.ts';
import type { EventListener, SentEvent } from './EventHub.ts';
import { mayReceive } from './permission.ts';
import { answerProbe, isProbe } from './probe.ts';

/** Milliseconds between heartbeats; each also checks that the session is still valid. */
const heartbeatInterval = 15_000;
/**
 * Bytes that may be buffered for a slow client; beyond that it is disconnected, and gets a `resync` when it reconnects.
 */
const largestQueue = 1_048_576;
const mostPerMember = 20;

function write(stream: ServerResponse, text: string): void {
  if (stream.writableLength > largestQueue) stream.destroy();
  else stream.write(text);
}

/** Without an id the client keeps the one before. */
const frame = ({ id, event }: SentEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;

/** Re-reads the session: its permissions may have changed, and an ended session must receive nothing more. */
function check(
  services: CoreNeeds<'clock' | 'database' | 'log'>,
  token: string,
  stream: ServerResponse,
  renew: (session: Session) => void,
): void {
  findSession(services.database, token, services.clock.now()).then(
    (session) => (session ? renew(session) : stream.end()),
    (error: unknown) => services.log.debug({ err: error }, 'failed to check session of an event stream'),
  );
}

function open(stream: ServerResponse): void {
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  stream.write('retry: 3000\n\n');
}

/** Sends a console the events of its account, with heartbeats between them, until its session ends. */
function attend(
  services: CoreNeeds<'clock' | 'database' | 'events' | 'log'>,
  session: Session,
  token: string,
  stream: ServerResponse,
  lastId: string,
): void {
  const { events } = services;
  // Permissions as of the last check.
  let current = session;
  const renew = () =>
    check(services, token, stream, (renewed) => {
      current = renewed;
      events.update(listener);
    });
  const listener: EventListener = {
    memberId: session.memberId,
    sessionHash: session.tokenHash,
    onEvent: (sent) => {
      if (!mayReceive(current, sent.event)) return;
      write(stream, frame(sent));
      if (sent.event.kind === 'access') renew();
    },
    recipient: () => current,
    end: () => stream.end(),
  };
  open(stream);
  const leave = events.listen(session.tenantId, listener, lastId);
  events.makeRoom(session.memberId, mostPerMember);
  // Keeps the connection open through proxies, and closes it once the session has ended.
  const timer = setInterval(() => {
    write(stream, ': still here\n\n');
    renew();
  }, heartbeatInterval);
  stream.on('close', () => {
    clearInterval(timer);
    leave();
  });
}

/** Last event id known to the client: from an earlier connection, or from when it read the session. */
function lastKnown(request: FastifyRequest): string {
  const id: unknown = request.headers['last-event-id'] ?? Reflect.get(Object(request.query), 'after');
  return typeof id === 'string' ? id : '';
}

/**
 * `GET /etv/events`: events of the caller's tenant until the session ends. With `?after=<event id>` also those since.
 */
export function registerEvents(
  app: FastifyInstance,
  services: CoreNeeds<'clock' | 'database' | 'events' | 'log' | 'signer'>,
): void {
  app.get('/etv/events', async (request: FastifyRequest, reply: FastifyReply) => {
    if (isProbe(services.signer, request.query, new Date())) {
      hijack(request, reply);
      open(reply.raw);
      answerProbe(reply.raw);
      return reply;
    }
    const token = headerToken(request) ?? cookieToken(request);
    const session = token ? await findSession(services.database, token, services.clock.now()) : null;
    if (!token || !session) {
      return reply
        .code(401)
        .send(failureAnswer(await unauthenticated(services, token), answerContext(request)));
    }
    // Closed while its session was read: no `close` event will follow.
    if (reply.raw.destroyed) return reply.hijack();
    hijack(request, reply);
    attend(services, session, token, reply.raw, lastKnown(request));
    return reply;
  });
}

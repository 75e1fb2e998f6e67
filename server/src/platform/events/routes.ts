import type { ServerResponse } from 'node:http';
import type { ConsoleEvent } from '@vitrine/shared/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieToken, headerToken, unauthenticated } from '../access/request.ts';
import { findSession, type Session } from '../access/session.ts';
import { failureAnswer } from '../http/answers.ts';
import { answerContext } from '../http/dispatch.ts';
import type { Services } from '../services.ts';
import type { EventHub, EventListener } from './hub.ts';
import { mayHear } from './permission.ts';

/** Milliseconds between two signs of life; each also checks that the session still holds. */
const heartbeatInterval = 15_000;
/** Bytes that may wait for a slow reader; beyond that it is cut off, and comes back to a `resync`. */
const largestQueue = 1_048_576;
const mostPerMember = 20;

function write(stream: ServerResponse, text: string): void {
  if (stream.writableLength > largestQueue) stream.destroy();
  else stream.write(text);
}

function frame(epoch: string, number: number, event: ConsoleEvent): string {
  return `id: ${epoch}-${number}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** What the reader missed since the id it saw last, or word that it missed too much. */
function missed(hub: EventHub, session: Session, lastId: unknown, now: Date): string {
  const { tenantId } = session;
  if (typeof lastId !== 'string' || lastId === '') return '';
  const [epoch, number = ''] = lastId.split('-');
  const events =
    epoch === hub.epoch && /^\d{1,15}$/.test(number) ? hub.since(tenantId, Number(number)) : null;
  const heard = events?.filter(({ event }) => mayHear(session, event));
  if (heard) return heard.map((item) => frame(hub.epoch, item.number, item.event)).join('');
  return frame(hub.epoch, hub.lastNumber(tenantId), { kind: 'resync', at: now.toISOString() });
}

/** Reads the session again: what its person may hear can be another, and a session that ended hears nothing more. */
function look(
  services: Services,
  token: string,
  stream: ServerResponse,
  renew: (session: Session) => void,
): void {
  findSession(services.database, token, services.clock.now()).then(
    (session) => (session ? renew(session) : stream.end()),
    (error: unknown) => services.log.debug({ err: error }, 'a session could not be checked'),
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

function attend(
  services: Services,
  session: Session,
  token: string,
  stream: ServerResponse,
  lastId: unknown,
): void {
  const { events, clock } = services;
  // What the person may hear, as of the last look.
  let hearer = session;
  const renew = () =>
    look(services, token, stream, (renewed) => {
      hearer = renewed;
    });
  open(stream);
  write(stream, missed(events, session, lastId, clock.now()));
  const listener: EventListener = {
    memberId: session.memberId,
    sessionHash: session.tokenHash,
    hear: ({ number, event }) => {
      if (!mayHear(hearer, event)) return;
      write(stream, frame(events.epoch, number, event));
      if (event.kind === 'access') renew();
    },
    hears: (event) => mayHear(hearer, event),
    end: () => stream.end(),
  };
  const leave = events.listen(session.tenantId, listener);
  // Keeps the connection open through proxies, and ends it when the session has ended.
  const timer = setInterval(() => {
    write(stream, ': still here\n\n');
    renew();
  }, heartbeatInterval);
  stream.on('close', () => {
    clearInterval(timer);
    leave();
  });
}

/** The last event that a reader knows of: of an earlier connection, or of the time when it was told who is signed in. */
function lastKnown(request: FastifyRequest): unknown {
  return request.headers['last-event-id'] ?? Reflect.get(Object(request.query), 'after');
}

/**
 * `GET /etv/events`: the events of the own tenant, for as long as the session lasts. With `?after=…`, an event's id, also
 * those that came since.
 */
export function registerEvents(app: FastifyInstance, services: Services): void {
  app.get('/etv/events', async (request: FastifyRequest, reply: FastifyReply) => {
    const token = headerToken(request) ?? cookieToken(request);
    const session = token ? await findSession(services.database, token, services.clock.now()) : null;
    if (!token || !session) {
      return reply
        .code(401)
        .send(failureAnswer(await unauthenticated(services, token), answerContext(request)));
    }
    // Gone while its session was read: nobody would ever say that it has closed.
    if (reply.raw.destroyed) return reply.hijack();
    services.events.makeRoom(session.memberId, mostPerMember - 1);
    reply.hijack();
    attend(services, session, token, reply.raw, lastKnown(request));
    return reply;
  });
}

import type { Readable } from 'node:stream';
import { playExport, playExportPath, throughputExport, throughputExportPath } from '@vitrine/shared/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findReader } from '../../platform/access/request.ts';
import { requirePermission, type Session } from '../../platform/access/session.ts';
import { Unauthenticated } from '../../platform/errors.ts';
import { failureAnswer } from '../../platform/http/answers.ts';
import { answerContext } from '../../platform/http/dispatch.ts';
import { InvalidInput } from '../../platform/http/invalid.ts';
import { message } from '../../platform/messages.ts';
import type { Services } from '../../platform/services.ts';
import { csvStream } from './csv.ts';
import { readPlayFigures } from './playFigures.ts';
import { readThroughput } from './throughputFigures.ts';

const pageSize = 5000;
type Say = (key: string) => string;

function plays(services: Services, session: Session, query: unknown, say: Say): Readable {
  const parsed = playExport.safeParse(query, { reportInput: true });
  if (!parsed.success) throw InvalidInput.from(parsed.error);
  const { data } = parsed;
  const now = services.clock.now();
  const heading = [say('key'), say(data.by), say('plays'), say('seconds'), say('terminals')];
  return csvStream(heading, async (offset) => {
    const page = { size: pageSize, offset };
    const { rows } = await readPlayFigures(services.database, session.tenantId, data, now, page);
    return rows.map((row) => [row.key, row.name, row.plays, row.seconds, row.terminals]);
  });
}

function throughput(services: Services, session: Session, query: unknown, say: Say): Readable {
  const parsed = throughputExport.safeParse(query, { reportInput: true });
  if (!parsed.success) throw InvalidInput.from(parsed.error);
  const { data } = parsed;
  const now = services.clock.now();
  const heading = ['day', 'key', 'terminal', 'downloaded', 'uploaded', 'cap', 'overDays'].map(say);
  return csvStream(heading, async (offset) => {
    const page = { size: pageSize, offset };
    const { rows } = await readThroughput(services.database, session.tenantId, data, now, page);
    return rows.map((row) => [
      row.day,
      row.clId,
      row.name,
      row.downloaded,
      row.uploaded,
      row.cap ?? '',
      row.overDays,
    ]);
  });
}

async function requireReader(services: Services, request: FastifyRequest): Promise<Session> {
  const reader = await findReader(services, request);
  if (!reader?.session) throw new Unauthenticated();
  requirePermission(reader.session, 'terminal.view');
  return reader.session;
}

/** Files of figures, which a browser fetches by itself: the same rows as the calls beside them, all of them. */
export function registerExports(app: FastifyInstance, services: Services): void {
  const offer = (path: string, make: typeof plays) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const context = answerContext(request);
      try {
        const session = await requireReader(services, request);
        const say: Say = (key) => message(context.language, `terminal.csv.${key}`);
        const file = make(services, session, request.query, say);
        const name = path.split('/').at(-1) ?? 'figures.csv';
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('text/csv; charset=utf-8')
          .send(file);
      } catch (error) {
        return failureAnswer(error, context);
      }
    });
  offer(playExportPath, plays);
  offer(throughputExportPath, throughput);
}

import type { Readable } from 'node:stream';
import {
  clientExportPath,
  type Language,
  languages,
  type PlayFigure,
  playExport,
  playExportPath,
  throughputExport,
  throughputExportPath,
} from '@vitrine/shared/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireSessionReader } from '../../platform/access/request.ts';
import { requirePermission, type Session } from '../../platform/access/session.ts';
import { failureAnswer } from '../../platform/http/answers.ts';
import { answerContext } from '../../platform/http/dispatch.ts';
import { InvalidInput } from '../../platform/http/InvalidInput.ts';
import type { KeyUnder, ParameterArguments } from '../../platform/messageKeys.ts';
import { storedMessage } from '../../platform/messages.ts';
import type { Needs } from '../../services.ts';
import { listFile } from '../list/listFile.ts';
import { csvStream } from './csv.ts';
import { readPlayFigures } from './playFigures.ts';
import { isOfFiles } from './playSource.ts';
import { readThroughput } from './throughputFigures.ts';

const pageSize = 5000;
const consoleLanguage = z.object({ language: z.enum(languages) });
/** Translates a text of the files. */
export type Say = <Word extends KeyUnder<'terminal.csv'>>(
  word: Word,
  ...values: ParameterArguments<`terminal.csv.${Word}`>
) => string;

const widgets = [
  'img',
  'video',
  'audio',
  'doc',
  'web',
  'stream',
  'mixture',
  'area',
  'h5',
  'background',
] as const satisfies readonly KeyUnder<'terminal.csv.widget'>[];
const addresses = [
  'img',
  'video',
  'audio',
  'page',
  'web',
  'stream',
  'h5',
] as const satisfies readonly KeyUnder<'terminal.csv.address'>[];

/** Label of a row, as on the page. */
function figureName({ key, name, sceneIndex, widgetType, kind }: PlayFigure, say: Say): string {
  const address = addresses.find((known) => known === kind);
  if (address !== undefined && key.startsWith(':')) return say(`address.${address}`);
  if (sceneIndex === undefined) return name;
  const scene = say('sceneOf', { name, place: sceneIndex + 1 });
  if (widgetType === undefined) return scene;
  // A terminal may send a code of a later version.
  const word = widgetType || 'background';
  const known = widgets.find((widget) => widget === word);
  return `${scene} · ${known ? say(`widget.${known}`) : word}`;
}

/** Creates a file from a query. */
export type MakeFile = (
  services: Needs<'clock' | 'database'>,
  session: Session,
  query: unknown,
  say: Say,
  language: Language,
) => Readable | Promise<Readable>;

function plays(services: Needs<'clock' | 'database'>, session: Session, query: unknown, say: Say): Readable {
  const parsed = playExport.safeParse(query, { reportInput: true });
  if (!parsed.success) throw InvalidInput.from(parsed.error);
  const { data } = parsed;
  const now = services.clock.now();
  const ofFiles = isOfFiles(data);
  const failures = ofFiles ? (['failures'] as const) : [];
  const words = ['key', data.by, 'plays', 'seconds', 'visible', ...failures, 'terminals'] as const;
  const heading = words.map((key) => say(key));
  return csvStream(heading, async (offset) => {
    const page = { size: pageSize, offset };
    const { rows } = await readPlayFigures(services.database, session.tenantId, data, now, page);
    return rows.map((row) => [
      row.key,
      figureName(row, say),
      row.plays,
      row.seconds,
      row.visible,
      ...(ofFiles ? [row.failures] : []),
      row.terminals,
    ]);
  });
}

function throughput(
  services: Needs<'clock' | 'database'>,
  session: Session,
  query: unknown,
  say: Say,
): Readable {
  const parsed = throughputExport.safeParse(query, { reportInput: true });
  if (!parsed.success) throw InvalidInput.from(parsed.error);
  const { data } = parsed;
  const now = services.clock.now();
  const words = ['day', 'key', 'terminal', 'downloaded', 'uploaded', 'cap', 'overDays'] as const;
  const heading = words.map((key) => say(key));
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

async function requireReader(
  services: Needs<'clock' | 'database' | 'terminalGuard'>,
  request: FastifyRequest,
): Promise<Session> {
  const session = await requireSessionReader(services, request);
  requirePermission(session, 'terminal.view');
  return session;
}

/** Offers a file to those who may look at terminals; a browser fetches it by itself. */
function offerFile(
  app: FastifyInstance,
  services: Needs<'clock' | 'database' | 'terminalGuard'>,
  path: string,
  make: MakeFile,
): void {
  app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
    const context = answerContext(request);
    try {
      const session = await requireReader(services, request);
      // A browser following a link sends its own language instead of the console's.
      const language = consoleLanguage.safeParse(request.query).data?.language ?? context.language;
      const say: Say = (word, ...[values]) => storedMessage(language, `terminal.csv.${word}`, values);
      const file = await make(services, session, request.query, say, language);
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
}

/** Files of figures: the same rows as the calls beside them, all of them. */
export function registerExports(
  app: FastifyInstance,
  services: Needs<'clock' | 'database' | 'terminalGuard'>,
): void {
  offerFile(app, services, playExportPath, plays);
  offerFile(app, services, throughputExportPath, throughput);
  offerFile(app, services, clientExportPath, listFile);
}

import {
  backupAddress,
  clientExport,
  clientExportPath,
  consoleEvent,
  languages,
  playExport,
  playExportPath,
  throughputExport,
  throughputExportPath,
} from '@vitrine/shared/api';
import { emojiAddress, emojiFacesAddress } from '@vitrine/shared/document';
import type { z } from 'zod';
import {
  answerHeaders,
  binary,
  byToken,
  byTokenOrCookie,
  failure,
  header,
  inPath,
  query,
} from './openapiParts.ts';
import { type JsonSchema, queryOf, schemaOf } from './schemaOf.ts';

const sent = answerHeaders({
  ETag: ['changes with the bytes'],
  'Accept-Ranges': ['`bytes`'],
  'Content-Length': ['bytes of this answer', 'number'],
});
const ranged = {
  200: { description: 'the whole', headers: sent, ...binary('*/*') },
  206: {
    description: 'the range that was asked for',
    headers: { ...sent, ...answerHeaders({ 'Content-Range': ['which bytes of how many'] }) },
    ...binary('*/*'),
  },
  304: { description: 'unchanged' },
  416: { description: 'there is no such range' },
};
const conditions = [
  header('Range', 'one range of bytes'),
  header('If-Range', 'an `ETag`: otherwise the whole is sent'),
  header('If-None-Match', 'an `ETag`'),
];

/** GET and HEAD of one address. */
const read = (operation: JsonSchema): JsonSchema => ({ get: operation, head: operation });

const csv = (summary: string, filter: z.ZodType): JsonSchema => ({
  get: {
    summary,
    description: 'Access: terminal.view. UTF-8 with a mark at the start; a refusal is the envelope in JSON.',
    security: byTokenOrCookie,
    parameters: [
      ...queryOf(filter),
      query('language', 'of headings and words; without it that of `Accept-Language`', {
        enum: languages,
      }),
    ],
    responses: { 200: { description: 'the list', ...binary('text/csv') } },
  },
});

function eventStream(): JsonSchema {
  return {
    get: {
      summary: 'What happens in the account, as server-sent events.',
      description:
        'Access: session. `data` of each event is JSON as below, and only what the role may hear. A comment is sent every 15 seconds. ' +
        'After a lost connection, the id that was heard last brings what was missed, or one event `resync` when that is too much.',
      security: byTokenOrCookie,
      parameters: [
        header('Last-Event-ID', 'sent by browsers when they connect again'),
        query('after', 'the same for a first connection'),
      ],
      responses: {
        200: {
          description: 'goes on until the session ends',
          content: { 'text/event-stream': { schema: schemaOf(consoleEvent, 'output') } },
        },
        401: failure('no valid session'),
      },
    },
  };
}

const templatePicture = (what: string): JsonSchema =>
  read({
    summary: `A picture of the templates of ${what} that come along.`,
    security: [],
    parameters: [inPath('file', 'as the list of templates names it'), ...conditions],
    responses: { ...ranged, 404: { description: 'there is none' } },
  });

/** A file by its hash: its account, its terminals and signed addresses read it. */
function storedFile(): JsonSchema {
  return read({
    summary: 'The bytes of a file, by its SHA-256.',
    description: 'Access: a session or a terminal whose account refers to the file, or a signed address.',
    security: [...byTokenOrCookie, {}],
    parameters: [
      inPath('hash', 'SHA-256 in hex', { type: 'string', pattern: '^[0-9a-f]{64}$' }),
      query('expires', 'of a signed address'),
      query('signature', 'of a signed address'),
      ...conditions,
    ],
    responses: {
      ...ranged,
      401: failure('no valid session or terminal'),
      404: failure('`file.unknown`: not there, or not for this account'),
      503: {
        ...failure('`download.busy`: too many terminals download; or the database cannot be reached'),
        headers: answerHeaders({ 'Retry-After': ['seconds', 'number'] }),
      },
    },
  });
}

function backupFile(): JsonSchema {
  return read({
    summary: 'A backup as a file.',
    description: 'Access: system.server.',
    security: byTokenOrCookie,
    parameters: [inPath('id', 'of `selectBackups`'), ...conditions],
    responses: {
      ...ranged,
      401: failure('no valid session'),
      403: failure('`permission.denied`'),
      404: failure('`backup.unknown`'),
      503: failure('try again'),
    },
  });
}

/** Parts of the typeface of emoji. */
const emojiFiles: JsonSchema = {
  [emojiFacesAddress]: {
    get: {
      summary: 'Parts of the typeface of emoji, and the characters of each.',
      security: [],
      responses: { 200: { description: 'the list', ...binary('application/json') } },
    },
  },
  [`${emojiAddress}{file}`]: read({
    summary: 'A part of the typeface of emoji.',
    security: [],
    parameters: [inPath('file', 'of the list'), ...conditions],
    responses: { ...ranged, 404: { description: 'there is none' } },
  }),
};

/** A description of the interface in JSON. */
const description = (summary: string, format: string): JsonSchema => ({
  get: {
    summary,
    security: [],
    responses: { 200: { description: format, ...binary('application/json') } },
  },
});

/** Health and metrics of the process. */
const monitoring: JsonSchema = {
  '/healthz': {
    get: {
      summary: 'Whether the process lives.',
      security: [],
      responses: { 200: { description: 'it does', ...binary('application/json') } },
    },
  },
  '/readyz': {
    get: {
      summary: 'Whether it can work, answered within two seconds.',
      description:
        'Where it cannot, `reasons` are codes: server.starting, server.stopping, server.restoring; ' +
        'database.unreachable, database.silent; disk.full, disk.unreadable, disk.silent.',
      security: [],
      responses: {
        200: { description: 'it can', ...binary('application/json') },
        503: { description: 'it cannot', ...binary('application/json') },
      },
    },
  },
  '/metrics': {
    get: {
      summary: 'How much it does, in the text format of Prometheus.',
      description: 'Access: METRICS_TOKEN as bearer, or system.server.',
      security: [...byToken, { metrics: [] }],
      responses: {
        200: { description: 'the metrics', ...binary('text/plain') },
        403: failure('neither METRICS_TOKEN nor the permission'),
      },
    },
  },
};

/** Addresses the server serves besides the calls. */
export function fileAddresses(): JsonSchema {
  return {
    '/etv/events': eventStream(),
    '/etv/file/{hash}': storedFile(),
    [`${backupAddress}/{id}`]: backupFile(),
    [clientExportPath]: csv('The list of terminals as CSV.', clientExport),
    [playExportPath]: csv('Figures of plays as CSV.', playExport),
    [throughputExportPath]: csv('Traffic of terminals as CSV.', throughputExport),
    ...emojiFiles,
    '/etv/template/{file}': templatePicture('programs'),
    '/etv/h5template/{file}': templatePicture('H5 pages'),
    '/etv/openapi.json': description('This document.', 'OpenAPI 3.1'),
    '/etv/asyncapi.json': description('What server and players say to each other over MQTT.', 'AsyncAPI 3.0'),
    ...monitoring,
  };
}

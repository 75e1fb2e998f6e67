import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { notifyProcessorTime } from './cpuTime.ts';
import { addressFromParent } from './thing.ts';

// Minimal implementation of the same call: no schema, no errors, no log.
const pool = new pg.Pool({ ...addressFromParent(), max: 16 });

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  return body;
}

const server = createServer(async (request, response) => {
  const id = new URLSearchParams(await readBody(request)).get('id');
  const { rows } = await pool.query('select id, name, size from bench_thing where id = $1', [id]);
  const answer = JSON.stringify({ code: 0, msg: 'Done', data: rows[0] });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  });
  response.end(answer);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
notifyProcessorTime();

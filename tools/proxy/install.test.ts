import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mqtt from 'mqtt';
import { type Running, runServer } from '../../server/src/testing/serverProcess.ts';
import { editionsOf } from '../docs/documents.ts';
import { workspace } from '../webpack/paths.ts';
import { isNginxInstalled, Nginx } from './Nginx.ts';

const guides = editionsOf(workspace, 'docs/install.md');
const password = 'behind-nginx-1';
const metricsToken = 'monitor-0123456789';

test('the guide’s grep for the first password matches exactly that log line', () => {
  const said = ['server/src/account/seed.ts', 'server/src/main.ts'].flatMap((path) =>
    readFileSync(join(workspace, path), 'utf8').split('\n'),
  );
  for (const page of guides) {
    const [, word = ''] =
      /journalctl .*grep '(.+)'$/m.exec(readFileSync(join(workspace, page), 'utf8')) ?? [];
    const found = said.filter((line) => word !== '' && line.includes('Sign in as') && line.includes(word));
    expect([page, found.length, found[0]?.includes('{password}')]).toEqual([page, 1, true]);
  }
});

// Requires Debian's nginx, as in CI. The tests above run without it.
if (isNginxInstalled())
  describe('behind nginx with the configuration of the guide', () => {
    let folder: string;
    let server: Running;
    let nginx: Nginx;
    let token: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'vitrine-proxy-'));
      const environment = { ADMIN_PASSWORD: password, METRICS_TOKEN: metricsToken };
      server = await runServer({ dataDirectory: folder, environment });
      nginx = await Nginx.start(Number(new URL(server.url).port));
      const body = new URLSearchParams({ userName: 'admin', password }).toString();
      token = JSON.parse((await ask('/etv/login.json', { method: 'POST', headers: form }, body)).text).data
        .token;
    }, 90_000);
    afterAll(async () => {
      await nginx.stop();
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true });
    });

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const optionsFor = (path: string, options: RequestOptions): RequestOptions => ({
      host: '127.0.0.1',
      port: nginx.port,
      path,
      rejectUnauthorized: false,
      ...options,
      headers: { host: 'signage.example', ...options.headers },
    });

    function ask(path: string, options: RequestOptions = {}, body: string | Uint8Array = '') {
      return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
        (resolve, reject) => {
          const call = request(optionsFor(path, options), async (response) => {
            const text = (await response.setEncoding('utf8').toArray()).join('');
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
          call.on('error', reject);
          call.end(body);
        },
      );
    }

    test('plain HTTP redirects to HTTPS with HTTP/2', async () => {
      const location = await new Promise((resolve, reject) => {
        const target = {
          host: '127.0.0.1',
          port: nginx.httpPort,
          path: '/web/',
          headers: { host: 'signage.example' },
        };
        plainRequest(target, (response) => resolve(response.resume().headers.location))
          .on('error', reject)
          .end();
      });
      expect(location).toBe('https://signage.example/web/');
      const session = connectHttp2(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false });
      const status = await new Promise((resolve, reject) => {
        session.on('error', reject);
        session
          .request({ ':path': '/healthz', ':authority': 'signage.example' })
          .on('response', (headers) => resolve(headers[':status']))
          .on('error', reject);
      });
      session.close();
      expect(status).toBe(200);
    });

    test('the broker is reachable, and rejects a wrong credential itself', async () => {
      const refused = new Promise((resolve) => {
        const client = mqtt.connect(`wss://127.0.0.1:${nginx.port}/mqtt`, {
          rejectUnauthorized: false,
          reconnectPeriod: 0,
          protocolVersion: 4,
          clientId: 'nobodynobody',
          username: 'nobodynobody',
          password: 'wrong',
        });
        client.on('error', (error) => resolve(error.message));
        client.on('close', () => resolve('closed'));
      });
      expect(await refused).toMatch(/Connection refused/);
    });

    test('an event arrives while its stream is open', async () => {
      const received = new Promise<string>((resolve, reject) => {
        const call = request(
          optionsFor('/etv/events', { headers: { cookie: `token1=${token}` } }),
          (response) => {
            let text = '';
            response.setEncoding('utf8').on('data', (piece) => {
              // The first chunk arrives before any event: triggers one now.
              if (text === '') makeFolder().catch(reject);
              text += piece;
              if (!text.includes('data: ')) return;
              resolve(text);
              call.destroy();
            });
          },
        );
        call.on('error', reject);
        call.end();
      });
      const makeFolder = () => {
        const body = new URLSearchParams({ name: 'Behind nginx', parentId: '-1' }).toString();
        return ask('/etv/insertMaterialFolder.json', { method: 'POST', headers: { ...form, token } }, body);
      };
      expect(await received).toContain('data: {');
    });

    test('a large upload passes in one request, with the tus headers', async () => {
      const bytes = Buffer.alloc(24 * 1024 * 1024, 'Vitrine runs screens.\n');
      const tus = { 'tus-resumable': '1.0.0', token };
      const announced = await ask('/etv/upload', {
        method: 'POST',
        headers: {
          ...tus,
          'upload-length': bytes.length,
          'upload-metadata': `filename ${btoa('notes.txt')},folderId ${btoa('-1')}`,
        },
      });
      expect(announced.status).toBe(201);
      const headers = { ...tus, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' };
      const sent = await ask(String(announced.headers.location), { method: 'PATCH', headers }, bytes);
      expect(sent).toMatchObject({ status: 204, headers: { 'upload-offset': String(bytes.length) } });
    });

    test('a range request gets a partial response, and immutable files are cacheable', async () => {
      const immutable = 'public, max-age=31536000, immutable';
      const registry = await ask('/web/remotes.json');
      expect(registry.headers['cache-control']).toBe('no-cache');
      const { entry } = JSON.parse(registry.text).remotes[0];
      const manifest = await ask(entry);
      const [{ path }] = JSON.parse(manifest.text).exposes.map(
        (exposed: { assets: { js: { sync: string[] } } }) => ({ path: exposed.assets.js.sync[0] }),
      );
      const script = new URL(path, `https://signage.example${entry}`).pathname;
      // Its address has a hash of its content.
      expect(manifest.headers['cache-control']).toBe(immutable);
      const part = await ask(script, { headers: { range: 'bytes=0-9' } });
      expect([part.status, part.text.length, part.headers['cache-control']]).toEqual([206, 10, immutable]);
    });

    test('metrics are served locally only, with the token', async () => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      expect((await ask('/metrics', { headers })).status).toBe(403);
      expect((await fetch(`${server.url}/metrics`)).status).toBe(403);
      expect(await (await fetch(`${server.url}/metrics`, { headers })).text()).toContain(
        'process_uptime_seconds',
      );
    });

    test('the client address is the one seen by nginx, not a forwarded one', async () => {
      const body = new URLSearchParams({ userName: 'admin', password }).toString();
      const headers = { ...form, 'x-forwarded-for': '192.0.2.1' };
      await ask('/etv/login.json', { method: 'POST', headers, localAddress: '127.0.0.2' }, body);
      const entriesOf = async (keyword: string) => {
        const query = { method: 'POST', headers: { ...form, token } };
        const { text } = await ask('/etv/selectSystemLogPage.json', query, `keyword=${keyword}`);
        return JSON.parse(text).data.totalNum;
      };
      expect(await entriesOf('127.0.0.2')).toBe(1);
      expect(await entriesOf('192.0.2.1')).toBe(0);
    });
  });

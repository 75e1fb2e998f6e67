import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';

const here = import.meta.dirname;
const workspace = resolve(here, '../..');
const { version } = JSON.parse(readFileSync(join(workspace, 'mf-h5/package.json'), 'utf8'));
const modules = join(workspace, 'e2e/node_modules');

/** Folder served for each first path segment. */
const folders: Readonly<Record<string, string>> = {
  '': join(here, 'examples'),
  'h5-editor': join(workspace, `mf-h5/dist/mf-h5/${version}/embed`),
  remote: join(workspace, `mf-h5/dist/mf-h5/${version}`),
  react18: join(modules, 'react18/umd'),
  'react-dom18': join(modules, 'react-dom18/umd'),
  vue: join(modules, 'vue/dist'),
  'single-spa': join(modules, 'single-spa/lib/es2015/esm'),
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** The strictest policy under which the editor works. */
const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Pictures of the host, and uploads received at run time. */
interface Stored {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer;
}

/** State of a running host. */
interface Kept {
  readonly pictures: Stored[];
  /** Form answers by their idempotency id. */
  readonly answers: Map<string, unknown>;
}

const leaf = (hue: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="hsl(${hue} 60% 80%)"/><circle cx="200" cy="150" r="90" fill="hsl(${hue} 60% 45%)"/></svg>`,
  );

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const sendJson = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** An integrator's host of the editor: pages, a picture list, uploads, and form answers. */
export class ExampleHost {
  readonly url: string;
  readonly #stop: () => Promise<void>;

  private constructor(url: string, stop: () => Promise<void>) {
    this.url = url;
    this.#stop = stop;
  }

  /** @param port 0: any free port */
  static async start(port = 0): Promise<ExampleHost> {
    const pictures: Stored[] = [150, 30, 220].map((hue, place) => ({
      name: `Leaf ${place + 1}`,
      type: 'image/svg+xml',
      body: leaf(hue),
    }));
    const kept: Kept = { pictures, answers: new Map() };
    const server = createServer((request, response) => {
      answer(request, response, kept).catch(() => response.writeHead(500).end());
    });
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('the example host has no port');
    return new ExampleHost(`http://127.0.0.1:${address.port}`, async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    });
  }

  close(): Promise<void> {
    return this.#stop();
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, kept: Kept): Promise<void> {
  const { pictures: stored, answers } = kept;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  if (pathname === '/pictures' && request.method === 'POST') {
    const name = searchParams.get('name') ?? 'picture';
    stored.push({ name, type: request.headers['content-type'] ?? 'image/png', body: await bodyOf(request) });
    sendJson(response, 200, pictureAt(stored, stored.length - 1));
  } else if (pathname === '/answers' && request.method === 'POST') {
    const given = JSON.parse((await bodyOf(request)).toString());
    answers.set(given.answerId, given);
    sendJson(response, 200, {});
  } else if (pathname === '/answers') {
    sendJson(response, 200, [...answers.values()]);
  } else if (pathname === '/pictures') {
    const keyword = (searchParams.get('keyword') ?? '').toLowerCase();
    const items = stored
      .map((_picture, place) => pictureAt(stored, place))
      .filter(({ name }) => name.toLowerCase().includes(keyword));
    sendJson(response, 200, { items, total: items.length });
  } else if (pathname.startsWith('/picture/')) {
    const picture = stored[Number(pathname.slice('/picture/'.length))];
    if (picture) response.writeHead(200, { 'content-type': picture.type }).end(picture.body);
    else response.writeHead(404).end();
  } else sendFile(response, pathname);
}

const pictureAt = (stored: readonly Stored[], place: number) => ({
  kind: 'image',
  name: stored[place]?.name ?? '',
  url: `/picture/${place}`,
  width: 400,
  height: 300,
});

function fileOf(pathname: string): string | undefined {
  const path = normalize(decodeURIComponent(pathname)).slice(1);
  const [first = '', ...rest] = path.split('/');
  const folder = rest.length > 0 ? folders[first] : folders[''];
  const file = folder && join(folder, rest.length > 0 ? rest.join('/') : path || 'index.html');
  return file?.startsWith(`${folder}/`) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

function sendFile(response: ServerResponse, pathname: string): void {
  const file = fileOf(pathname);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    ...(file.endsWith('/strict.html') && { 'content-security-policy': strictPolicy }),
  });
  createReadStream(file).pipe(response);
}

if (import.meta.main) {
  const { url } = await ExampleHost.start(Number(process.env.PORT ?? 8090));
  process.stdout.write(`Examples of the embedded H5 editor: ${url}/\n`);
}

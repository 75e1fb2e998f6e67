import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { configuration, placed } from './configuration.ts';

const program = '/usr/sbin/nginx';
export const isNginxInstalled = (): boolean => existsSync(program);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const names = ['-subj', '/CN=signage.example', '-addext', 'subjectAltName=DNS:signage.example'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files],
    {
      stdio: 'ignore',
    },
  );
  return { key, certificate };
}

/** Debian's nginx.conf around a site, in a temporary folder. */
const around = (site: string, folder: string) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  gzip on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
${site}
}
`;

/** Debian's nginx as the guide sets it up, in front of a local server. */
export class Nginx {
  readonly folder: string;
  /** Of HTTPS. */
  readonly port: number;
  readonly httpPort: number;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, folder: string, ports: { port: number; httpPort: number }) {
    this.#process = process;
    this.folder = folder;
    this.port = ports.port;
    this.httpPort = ports.httpPort;
  }

  static async start(serverPort: number): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-nginx-'));
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    const places = { ...makeCertificate(folder), httpPort, httpsPort, serverPort };
    writeFileSync(join(folder, 'nginx.conf'), around(placed(configuration(), places), folder));
    const process = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
    const nginx = new Nginx(process, folder, { port: httpsPort, httpPort });
    while (!(await answers(httpsPort))) {
      if (process.exitCode !== null) throw new Error(`nginx ended with ${process.exitCode}`);
      await wait(20);
    }
    return nginx;
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true });
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { createFront, LiveReload, listen, type Place, withOuterAddress } from '@vitrine/build/dev';
import { foldersIn } from '@vitrine/build/webpack';
import { workspace } from '../webpack/paths.ts';
import { watchPackages } from './watch.ts';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}

/** Starts the server with Node's watch mode; it ends with this process. */
function startServer(port: number, outer: URL): ChildProcess {
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: workspace,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
  const lines = createInterface({ input: server.stdout });
  lines.on('line', (line) => console.log(withOuterAddress(line, port, outer)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
  return server;
}

/** Server, console, player and all remotes on one port, with live reload. */
export async function developEverything(place: Place): Promise<void> {
  const live = new LiveReload();
  const remotes = foldersIn(workspace).filter((name) => name.startsWith('mf-'));
  console.log('· building host, player and remotes for development …');
  await watchPackages(['host', 'player', ...remotes], () => live.built());
  const inner = await freePort();
  const outer = await listen(createFront({ upstream: new URL(`http://127.0.0.1:${inner}`), live }), place);
  startServer(inner, outer);
  console.log(`· with live reload: ${outer.href}web/`);
}

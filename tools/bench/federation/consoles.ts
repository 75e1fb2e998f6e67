import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@vitrine/shared/api';
import { type App, createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { remotes } from '../../launch/parts/workspace.mjs';
import { workspace } from '../../webpack/paths.ts';
import { asker } from '../publish/realServer.ts';
import { bundledCheckout } from './bundledConsole.ts';

const administrator = { userName: 'admin', password: 'window-12' };

/** A console served by the real server. */
export interface ServedConsole {
  readonly url: string;
  readonly token: string;
}

export interface Consoles {
  readonly federated: ServedConsole;
  readonly bundled: ServedConsole;
}

/** What the server reads of a checkout besides builds: what remotes say about themselves. */
function completeCheckout(): void {
  for (const path of remotes.map((name) => `${name}/package.json`)) {
    mkdirSync(join(bundledCheckout, path, '..'), { recursive: true });
    cpSync(join(workspace, path), join(bundledCheckout, path));
  }
}

async function startConsole(folder: string, webDirectory: string): Promise<[App, ServedConsole]> {
  const config = readConfig({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    ADMIN_USER: administrator.userName,
    ADMIN_PASSWORD: administrator.password,
  });
  const app = await createApp({ config: { ...config, port: 0, webDirectory }, log: createLog('silent') });
  const { port } = await app.start();
  const url = `http://127.0.0.1:${port}`;
  const { token } = await asker(url, '')(login, administrator);
  return [app, { url, token }];
}

/** Serves the federated console and the bundled one by two servers of the same kind, each with its own database. */
export async function withConsoles<Result>(work: (consoles: Consoles) => Promise<Result>): Promise<Result> {
  completeCheckout();
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-federation-'));
  const apps: App[] = [];
  try {
    const [one, federated] = await startConsole(join(folder, 'federated'), workspace);
    apps.push(one);
    const [other, bundled] = await startConsole(join(folder, 'bundled'), bundledCheckout);
    apps.push(other);
    return await work({ federated, bundled });
  } finally {
    for (const app of apps) await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

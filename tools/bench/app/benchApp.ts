import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../../../server/src/account/seed.ts';
import { openSession } from '../../../server/src/account/sessions.ts';
import { type App, createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { createLog } from '../../../server/src/platform/log.ts';

/** Runs a server with a temporary database in this process. */
export async function withApp<Result>(name: string, work: (app: App) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `vitrine-${name}-`));
  const config = readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', ADMIN_PASSWORD: 'window-12' });
  const app = await createApp({ config: { ...config, port: 0 }, log: createLog('silent') });
  try {
    await app.start();
    return await work(app);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface BenchAccount {
  readonly tenantId: string;
  readonly token: string;
}

export async function makeAccount({ services }: App, terminals: number): Promise<BenchAccount> {
  const { database, clock } = services;
  const account = await createAccount(database, {
    parentId: null,
    level: 2,
    name: 'bench',
    authorisedCount: terminals,
    spaceCapacity: 100,
    timeZone: 'UTC',
    userName: 'bench',
    passwordHash: 'none',
  });
  return { tenantId: account.tenantId, token: await openSession(database, clock, account.memberId) };
}

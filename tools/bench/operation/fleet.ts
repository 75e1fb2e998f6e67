import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../../../server/src/account/seed.ts';
import { openSession } from '../../../server/src/account/sessions.ts';
import { type App, createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { bringOnline } from '../../../server/src/terminal/testing/manyOperations.ts';
import { fillTerminals } from '../../../server/src/terminal/testing/manyTerminals.ts';

export interface Fleet {
  readonly app: App;
  readonly tenantId: string;
  readonly token: string;
  close(): Promise<void>;
}

export async function openFleet(count: number): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-operation-'));
  const config = {
    ...readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', ADMIN_PASSWORD: 'window-12' }),
    port: 0,
  };
  const app = await createApp({ config, log: createLog('silent') });
  await app.start();
  const { database, clock } = app.services;
  const account = await createAccount(database, {
    parentId: null,
    level: 2,
    name: 'bench',
    authorisedCount: count,
    spaceCapacity: 0,
    timeZone: 'UTC',
    userName: 'operation',
    passwordHash: 'none',
  });
  await fillTerminals(database, account.tenantId, count);
  await bringOnline(database);
  return {
    app,
    tenantId: account.tenantId,
    token: await openSession(database, clock, account.memberId),
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

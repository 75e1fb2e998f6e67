import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEndpoint } from '@vitrine/shared/api';
import { z } from 'zod';
import { createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { connectAloneTo } from '../../../server/src/platform/database/open.ts';
import { openPool } from '../../../server/src/platform/database/openPool.ts';
import { defineDomain } from '../../../server/src/platform/domain.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { type PublicContext, publicRoute } from '../../../server/src/platform/route.ts';
import type { CoreNeeds } from '../../../server/src/platform/services.ts';
import { notifyProcessorTime } from './cpuTime.ts';
import { addressFromParent, type Thing } from './thing.ts';

const selectThing = defineEndpoint({
  path: '/etv/selectThing.json',
  access: 'public',
  summary: 'One row by its key.',
  input: z.object({ id: z.string().length(12) }),
  output: z.object({ id: z.string(), name: z.string(), size: z.number() }),
});

const domain = defineDomain<CoreNeeds<'database'>>({
  name: 'bench',
  routes: [
    publicRoute(selectThing, ({ id }, { services }: PublicContext<CoreNeeds<'database'>>) =>
      services.database
        .withTables<{ bench_thing: Thing }>()
        .selectFrom('bench_thing')
        .select(['id', 'name', 'size'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ),
  ],
});

const log = createLog('silent');
const address = addressFromParent();
const app = await createApp({
  config: readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'vitrine-bench-')),
  }),
  domains: [domain],
  database: {
    ...openPool(address, log),
    connectAlone: connectAloneTo(address, log),
  },
  log,
});
const { port } = await app.start();
process.send?.(port);
notifyProcessorTime();

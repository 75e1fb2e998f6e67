import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { hashOf } from '../../../server/src/terminal/credential.ts';

/**
 * The whole server on a data folder of its own, with so many terminals that are adopted already: pairing them one after
 * the other would take longer than all that is measured. Tells its parent the address, the operator's group and them.
 */
const count = Number(process.argv[2]);
const password = 'window-12';
const app = await createApp({
  config: readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_PASSWORD: password,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'vitrine-fanout-')),
  }),
  log: createLog('silent'),
});
const { url } = await app.start();
const { database } = app.services;
const { id: tenantId } = await database.selectFrom('tenant').select('id').executeTakeFirstOrThrow();
const group = { id: 'fanoutgroup0', tenant_id: tenantId, parent_id: null, name: 'Fleet' };
await database.insertInto('terminal_group').values(group).execute();
const terminals = Array.from({ length: count }, (_, index) => ({
  clId: `fanout${String(index).padStart(6, '0')}`,
  credential: `secret-${index}`,
}));
for (let start = 0; start < count; start += 1000) {
  const rows = terminals.slice(start, start + 1000).map(({ clId, credential }, index) => ({
    id: clId,
    tenant_id: tenantId,
    group_id: group.id,
    serial: start + index + 1,
    name: `Screen ${start + index}`,
    time_zone: 'Asia/Shanghai',
    credential_hash: hashOf(credential),
    last_seen: null,
    memory: null,
    free_space: null,
    total_space: null,
    longitude: null,
    latitude: null,
    screenshot_hash: null,
    screenshot_at: null,
    on_screen: null,
    manifest_hash: null,
    manifest_size: null,
    desired_at: null,
  }));
  await database.insertInto('terminal').values(rows).execute();
}
process.send?.({ url, password, groupId: group.id, terminals });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));

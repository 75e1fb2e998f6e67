import { expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { picture, rotatedPhoto } from './testing/files.ts';
import { add, ask, bytesOf, owner, program, publish, server } from './testing/libraryWorld.ts';
import { font, pages } from './testing/made.ts';
import { upload } from './testing/upload.ts';

const statusFor = async (token: string, hash: string) =>
  (await fetch(`${server.url}/etv/file/${hash}`, { headers: { token } })).status;

/** Every file referenced now or earlier by the account's rows. */
async function hashesOf(tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from file_reference where tenant_id = ${tenantId}
    union select unnest(array[hash, thumbnail_hash, view_hash]) from material where tenant_id = ${tenantId}
    union select picture ->> 'hash' from material, jsonb_array_elements(pictures) picture where tenant_id = ${tenantId}
    union select hash from material_page where tenant_id = ${tenantId}
    union select hash from material_font where tenant_id = ${tenantId}`.execute(server.services.database);
  return rows.map((row) => row.hash).filter((hash) => hash !== null);
}

test('pictures, pages, transcoded files, fonts, the trash and replaced files are accessible to their own account only', async () => {
  const { token, tenantId } = owner;
  await upload({
    url: server.url,
    token,
    name: 'a.ttf',
    bytes: font('Alone'),
    metadata: { purpose: 'font' },
  });
  await add('menu.pdf', pages(3));
  await add('photo.jpg', await rotatedPhoto());
  const trashed = await add('trashed.png', await picture('png', { seed: 9001 }));
  const replaced = await add('replaced.png', await bytesOf(400));
  await publish(await program('Shown', replaced));
  const { material } = await ask(api.selectMaterialById, { id: replaced });
  await add('newer.png', await bytesOf(420), { replaces: replaced });
  await server.services.materialWork.worker.idle();
  await ask(api.deleteMaterial, { ids: [trashed] });

  const stranger = await server.createTenant();
  const hashes = await hashesOf(tenantId);
  expect(hashes).toContain(material.hash);
  // A font, three pages, a photo with its clean version, and pictures of all of them.
  expect(hashes.length).toBeGreaterThan(12);
  for (const hash of hashes) {
    expect([hash, await statusFor(token, hash)]).toEqual([hash, 200]);
    expect([hash, await statusFor(stranger.token, hash)]).toEqual([hash, 404]);
    expect([hash, await statusFor('', hash)]).toEqual([hash, 401]);
  }
});

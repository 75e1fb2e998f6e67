import { expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import * as files from '../testing/files.ts';
import { announce } from '../testing/upload.ts';
import { callAs, send, server } from '../testing/uploadWorld.ts';

const denied = 'permission.denied';

test('a member with upload permission alone can add materials and folders but not change, replace or delete any', async () => {
  const uploader = await server.createTenant({ permissions: ['material.view', 'material.upload'] });
  callAs(uploader);
  const as = { token: uploader.token };
  const bytes = await files.picture('png', { seed: 99 });
  const { status, materialId: id } = await send('summer.png', bytes);
  expect(status).toBe(204);
  await server.ask(api.insertMaterialFolderPaths, { pId: '-1', paths: ['Summer/Posters'] }, as);

  const refused = [
    server.call(api.deleteMaterial, { ids: [id] }, as),
    server.call(api.updateMaterialName, { id, name: 'winter' }, as),
    server.call(api.insertMaterialFolder, { pId: '-1', name: 'Winter' }, as),
    server.call(
      api.selectUploadAdmission,
      { name: 'winter.png', size: bytes.length, folderId: '-1', replaces: id },
      as,
    ),
    server.call(
      api.selectUploadAdmission,
      { name: 'sign.ttf', size: 100, folderId: '-1', purpose: 'font' },
      as,
    ),
  ];
  for (const { error } of await Promise.all(refused)) expect(error).toBe(denied);
  const announced = { url: server.url, token: uploader.token, name: 'winter.png', bytes };
  const metadatas: Record<string, string>[] = [{ replaces: id }, { purpose: 'font' }];
  for (const metadata of metadatas)
    expect((await announce({ ...announced, metadata })).answer).toMatchObject({ error: denied });
});

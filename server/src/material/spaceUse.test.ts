import { expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { add, ask, bytesOf, callAs, owner, program, server } from './testing/libraryWorld.ts';
import { font } from './testing/made.ts';

test('the space report counts unused materials, each content once, and the trash', async () => {
  const shared = await bytesOf(80);
  const used = await add('used.png', shared);
  await program('lobby', used);
  // Equal content: deleting this one frees nothing.
  await add('twin.png', shared);
  const free = await bytesOf(90);
  await add('free.png', free);
  const gone = await bytesOf(100);
  await ask(api.deleteMaterial, { ids: [await add('gone.png', gone)] });
  const type = font('Brand');
  await add('Brand.ttf', type, { purpose: 'font' }).catch(() => undefined);
  const use = await ask(api.selectMaterialSpaceUse, {});
  expect(use).toEqual({
    types: [
      {
        type: 'image',
        total: 3,
        size: shared.length + free.length,
        unused: 2,
        unusedSize: free.length,
      },
    ],
    trash: { total: 1, size: gone.length },
    fonts: { total: 1, size: type.length },
  });
  const { used: all } = await ask(api.selectMaterialSpace, {});
  expect(all).toBe(shared.length + free.length + gone.length + type.length);
});

test('the space report is not accessible to other accounts or without the permission to view materials', async () => {
  await add('own.png');
  const stranger = await server.createTenant();
  callAs(stranger);
  expect((await ask(api.selectMaterialSpaceUse, {})).types).toEqual([]);
  const blind = await server.createTenant({ permissions: ['task.view'] });
  const denied = await server.call(api.selectMaterialSpaceUse, {}, { token: blind.token });
  expect(denied.error).toBe('permission.denied');
  expect(owner.token).not.toBe(blind.token);
});

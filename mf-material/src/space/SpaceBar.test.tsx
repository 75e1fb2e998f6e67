import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Permission } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { MaterialStore } from '../library/MaterialStore.ts';
import { messages, namespace } from '../messages/index.ts';
import { SpaceBar } from './SpaceBar.tsx';

afterEach(cleanup);

async function pagesFor(...permissions: Permission[]) {
  signInAs({ roleId: '7', permissions });
  await renderPage(<SpaceBar store={new MaterialStore(client, 'root')} />, { namespace, messages });
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test('trash and fonts are offered only to those who can manage materials', async () => {
  expect(await pagesFor('material.view', 'material.upload')).toEqual([
    '/material/space',
    '/material/explain',
  ]);
  cleanup();
  expect(await pagesFor('material.view', 'material.manage')).toEqual(
    expect.arrayContaining(['/material/trash', '/material/fonts']),
  );
});

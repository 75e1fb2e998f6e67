import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sharedFolder } from '../sharedPackage.ts';
import { requestByFacade } from './FacadesByName.ts';
import { listFacades } from './facades.ts';

const facades = listFacades();
const source = join(sharedFolder, 'src');
const session = join(source, 'session/index.ts');

describe('an import of a facade of shared', () => {
  test('is resolved by its public name when shared imports it by path, so that there is one copy', () => {
    const issuer = join(source, 'ui/basic/notify.ts');
    expect(requestByFacade('../../session/index.ts', issuer, facades)).toBe('@vitrine/shared/session');
    expect(requestByFacade('../../api/client.ts', issuer, facades)).toBe('@vitrine/shared/api/client');
  });

  test('is resolved to the file behind the facade, so that nothing waits for itself', () => {
    expect(requestByFacade('@vitrine/shared/session', join(source, 'session/Session.ts'), facades)).toBe(
      session,
    );
    expect(requestByFacade('./index.ts', join(source, 'session/Session.ts'), facades)).toBe('./index.ts');
  });

  test('is left alone everywhere else', () => {
    const page = '/work/mf-example/src/page.tsx';
    expect(requestByFacade('@vitrine/shared/session', page, facades)).toBe('@vitrine/shared/session');
    expect(requestByFacade('./list.ts', page, facades)).toBe('./list.ts');
    expect(requestByFacade('../document/index.ts', join(source, 'render/scene.ts'), facades)).toBe(
      '../document/index.ts',
    );
  });
});

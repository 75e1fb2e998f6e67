import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { listDoors } from './doors.ts';
import { requestByDoor } from './doorsByName.ts';
import { sharedFolder, workspace } from './paths.ts';

const doors = listDoors();
const source = join(sharedFolder, 'src');
const session = join(source, 'session/index.ts');

describe('an import of a door of shared', () => {
  test('goes by its name when shared itself writes a path, so that there is one copy', () => {
    const issuer = join(source, 'ui/basic/notify.ts');
    expect(requestByDoor('../../session/index.ts', issuer, doors)).toBe('@vitrine/shared/session');
    expect(requestByDoor('../../api/client.ts', issuer, doors)).toBe('@vitrine/shared/api/client');
  });

  test('becomes the file again behind the door, so that nothing waits for itself', () => {
    expect(requestByDoor('@vitrine/shared/session', join(source, 'session/Session.ts'), doors)).toBe(session);
    expect(requestByDoor('./index.ts', join(source, 'session/Session.ts'), doors)).toBe('./index.ts');
  });

  test('is left alone everywhere else', () => {
    const page = join(workspace, 'mf-task/src/page.tsx');
    expect(requestByDoor('@vitrine/shared/session', page, doors)).toBe('@vitrine/shared/session');
    expect(requestByDoor('./list.ts', page, doors)).toBe('./list.ts');
    expect(requestByDoor('../document/index.ts', join(source, 'render/scene.ts'), doors)).toBe(
      '../document/index.ts',
    );
  });
});

import { expect, it } from '@jest/globals';
import type { ProgramDocument } from '@vitrine/shared/document';
import { ProgrammeLayer } from './programmeLayer.ts';

it('leaves nothing behind when the program cannot be drawn', () => {
  const host = document.createElement('div');
  let released = 0;
  const addresses = {
    resolve: (address: string) => address,
    release: () => {
      released += 1;
    },
  };
  const mount = () =>
    new ProgrammeLayer(
      { taskId: 't', programId: 'p', documentHash: 'h' },
      { scenes: [] } as unknown as ProgramDocument,
      addresses,
      {
        host,
        clock: Date.now,
        timeZone: 'UTC',
        locale: 'en_US',
        onError: () => undefined,
        render: () => {
          throw new Error('cannot be drawn');
        },
      },
    );
  expect(mount).toThrow('cannot be drawn');
  expect(host.childElementCount).toBe(0);
  expect(released).toBe(1);
});

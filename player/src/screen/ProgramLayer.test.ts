import { expect, it } from '@jest/globals';
import { createProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import type { PlacedItem, ProgramOptions, ProgramView } from '@vitrine/shared/render';
import { LayerWatch } from '../proof/LayerWatch.ts';
import { ProgramLayer } from './ProgramLayer.ts';

it('removes its elements and releases its addresses when the program cannot be drawn', () => {
  const host = document.createElement('div');
  let released = 0;
  const addresses = {
    resolve: (address: string) => address,
    release: () => {
      released += 1;
    },
  };
  const mount = () =>
    new ProgramLayer(
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

it('reports no failures while it is prepared again, and all of them once it is on the screen', () => {
  let drawn: ProgramOptions | undefined;
  const reported: string[] = [];
  const watch = new LayerWatch({
    begin: () => ({ end: () => undefined }),
    failed: () => reported.push('failed'),
  });
  const layer = new ProgramLayer(
    { taskId: 't', programId: 'p', documentHash: 'h' },
    createProgramDocument(),
    { resolve: (address: string) => address, release: () => undefined },
    {
      ...{ host: document.createElement('div'), clock: Date.now, timeZone: 'UTC', locale: 'en_US' },
      ...{ watch, quiet: true, onError: () => reported.push('error') },
      render: (_container, _document, options) => {
        drawn = options;
        return { whenReady: Promise.resolve(), destroy: () => undefined } as unknown as ProgramView;
      },
    },
  );
  const fail = () => {
    drawn?.watch?.failed({} as PlacedItem);
    drawn?.onError('', new Error('no picture'));
  };
  fail();
  expect(reported).toEqual([]);
  layer.raise();
  fail();
  expect(reported).toEqual(['failed', 'error']);
  layer.destroy();
});

import { expect, test } from '@jest/globals';
import { withLocalRemote } from './oneRemote.ts';

const registry = {
  contract: 1,
  remotes: [
    {
      name: 'mf-task',
      version: '0.1.0',
      entry: '/web/remotes/mf-task/0.1.0/mf-manifest.json',
      paths: ['/task'],
    },
    { name: 'mf-h5', version: '0.3.0', entry: '/web/remotes/mf-h5/0.3.0/mf-manifest.json', paths: ['/h5'] },
  ],
};

test('one entry of the registry is replaced, its other fields and the other entries stay', () => {
  expect(withLocalRemote(registry, 'mf-task', '0.2.0')).toEqual({
    contract: 1,
    remotes: [
      {
        name: 'mf-task',
        version: '0.2.0',
        entry: '/web/remotes/mf-task/0.2.0/mf-manifest.json',
        paths: ['/task'],
      },
      registry.remotes[1],
    ],
  });
});

test('a remote that the deployed host lacks is named in the error', () => {
  expect(() => withLocalRemote(registry, 'mf-program', '0.1.0')).toThrow('mf-program');
});

import { expect, test } from '@jest/globals';
import type { RemoteDescription } from '@vitrine/shared/api';
import { withLocalRemote } from './oneRemote.ts';

const label = { zh_CN: '任务', en_US: 'Tasks', ko_US: '편성' };
const deployed = { name: 'mf-h5', version: '0.3.0', entry: '/web/remotes/mf-h5/0.3.0/mf-manifest.json' };
const local: RemoteDescription = {
  name: 'mf-task',
  version: '0.2.0',
  contract: 1,
  paths: ['/task'],
  label,
  navigation: [],
};
const line = { ...local, entry: '/web/remotes/mf-task/0.2.0/mf-manifest.json' };

test('the line of the remote is the local one, the others stay', () => {
  const registry = { contract: 1, remotes: [{ name: 'mf-task', version: '0.1.0' }, deployed] };
  expect(withLocalRemote(registry, local)).toEqual({ contract: 1, remotes: [deployed, line] });
});

test('a remote that the deployed host lacks is added', () => {
  expect(withLocalRemote({ remotes: [deployed] }, local)).toEqual({ remotes: [deployed, line] });
});

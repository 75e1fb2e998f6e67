import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { describeRemote } from './describe.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-describe-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const label = { zh_CN: '停车', en_US: 'Parking', ko_US: '주차' };

function describeWith(remote: object | undefined) {
  const manifest = { name: '@vitrine/mf-parking', version: '0.3.0', remote };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  return describeRemote(folder);
}

test('name and version are those of the package, without its scope', () => {
  const remote = { paths: ['/parking'], label, navigation: [] };
  expect(describeWith(remote)).toEqual({ name: 'mf-parking', version: '0.3.0', contract: 1, ...remote });
});

test('a faulty field is named', () => {
  const navigation = [{ path: '/parking', order: 1, permission: 'parking.view' }];
  expect(() => describeWith({ paths: ['parking'], label, navigation })).toThrow(
    /package\.json does not describe the remote[\s\S]*paths\[0\][\s\S]*navigation\[0\]\.permission/,
  );
  expect(() => describeWith(undefined)).toThrow('label');
});

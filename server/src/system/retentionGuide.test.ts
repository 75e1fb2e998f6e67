import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repositoryRoot } from '../platform/config.ts';
import { expiries } from './retention.ts';

test('the guide names everything that is removed by its age', () => {
  const guide = readFileSync(join(repositoryRoot, 'docs/retention.md'), 'utf8');
  const named = [...guide.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    names.replaceAll('`', '').split(', '),
  );
  expect(named.toSorted()).toEqual(expiries.map(({ name }) => name).toSorted());
});

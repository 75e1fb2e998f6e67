import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { expiries } from './domains.ts';
import { repositoryRoot } from './platform/config.ts';

test('the guide names everything that retention deletes', () => {
  const guide = readFileSync(join(repositoryRoot, 'docs/retention.md'), 'utf8');
  const named = [...guide.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    names.replaceAll('`', '').split(', '),
  );
  expect(named.toSorted()).toEqual(expiries.map(({ name }) => name).toSorted());
});

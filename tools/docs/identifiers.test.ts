import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { unknownIdentifiers } from './identifiers.ts';

test('an unknown class, function or file is reported', () => {
  // Assembled, since this file would otherwise contain the identifier.
  const gone = ['Refresher', 'Departed'].join('');
  const text = `\`Refresher\` \`defineEndpoint(…)\` \`state/Refresher.ts\` \`npm start\` \`${gone}\` \`state/${gone}.ts\``;
  expect(unknownIdentifiers(workspace, text)).toEqual([gone, `state/${gone}.ts`]);
});

test('ARCHITECTURE.md names only existing identifiers', () => {
  expect(unknownIdentifiers(workspace, readFileSync(join(workspace, 'ARCHITECTURE.md'), 'utf8'))).toEqual([]);
});

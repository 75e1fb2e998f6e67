import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspace } from '../../webpack/paths.ts';
import { exampleFaults } from './exampleFaults.ts';
import { allExamples, examplesOf } from './examplesIn.ts';

test('the examples in docstrings compile against the documented code', () => {
  const { examples, faults } = allExamples();
  expect(examples.length).toBeGreaterThan(40);
  expect([...faults, ...exampleFaults(examples)]).toEqual([]);
});

test('an example that does not compile is reported', () => {
  const file = join(workspace, 'shared/src/session/useEvents.ts');
  const codes = [
    "notify('saved');",
    "useEvents(['trees'], reload);",
    'subscribeToAll(reload);',
    'notify.success(',
  ];
  const faults = exampleFaults(
    codes.map((code) => ({ file, owner: 'useEvents', kind: 'function', words: '', code })),
  );
  expect(faults).toEqual([
    expect.stringMatching(/^shared\/src\/session\/useEvents\.ts, example of useEvents: This .* not callable/),
    expect.stringMatching(/'"trees"' is not assignable/),
    expect.stringMatching(/Cannot find name 'subscribeToAll'/),
    expect.stringMatching(/expected.* In: }$/),
  ]);
});

test('an example outside an export is reported', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-examples-'));
  const file = join(root, 'hidden.ts');
  writeFileSync(file, '/** Hidden.\n *\n * @example\n * hidden();\n */\nconst hidden = () => 1;\n');
  expect(examplesOf(file).faults).toEqual([expect.stringMatching(/does not belong to an export/)]);
  rmSync(root, { recursive: true });
});

import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { exportsOf, passedOn } from '../docs/reference/exported.ts';
import { allOf, at, listAt, nameOf, parseFile } from '../observers/syntax.ts';
import { workspace } from '../webpack/paths.ts';
import { FacadeUse } from './FacadeUse.ts';

const frame = join(workspace, 'mf-h5/src/embed/frame');
const standIn = join(frame, 'session.ts');
const use = new FacadeUse(join(frame, 'main.tsx'), '@vitrine/shared/session', 'session');

test('the session stand-in of the embedded frame exports everything that its modules import', () => {
  const exported = [
    ...exportsOf(standIn).map(({ name }) => name),
    ...passedOn(standIn).flatMap(({ names }) => names),
  ];
  expect(use.modules.size).toBeGreaterThan(300);
  expect([...use.names]).toEqual(expect.arrayContaining(['ApiError', 'client', 'useEvents']));
  expect([...use.names].filter((name) => !exported.includes(name))).toEqual([]);
});

test('the session stand-in of the embedded frame has every member that its modules read', () => {
  const declared = allOf(parseFile(standIn), 'VariableDeclarator').find(
    (one) => nameOf(at(one, 'id')) === 'session',
  );
  const members = listAt(at(declared, 'init'), 'properties').map((one) => nameOf(at(one, 'key')));
  expect([...use.members]).toContain('can');
  expect([...use.members].filter((member) => !members.includes(member))).toEqual([]);
});

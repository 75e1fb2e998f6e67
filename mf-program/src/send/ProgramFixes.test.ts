import { expect, test } from '@jest/globals';
import {
  copyProgram,
  deleteProgram,
  discardPrograms,
  type Endpoint,
  selectFittedProgram,
  selectProgramById,
  updateProgram,
  updateProgramThumbnail,
} from '@vitrine/shared/api';
import { createProgramDocument } from '@vitrine/shared/document';
import { signInAs } from '@vitrine/shared/testing';
import type { Calls } from '../calls.ts';
import { ProgramFixes } from './ProgramFixes.ts';

const document = createProgramDocument({});

function world(playing: boolean, fitted = '', drawn: Promise<string> = Promise.resolve('drawn')) {
  const said: unknown[][] = [];
  const call = async (endpoint: Endpoint, sent: unknown) => {
    const input = sent as Record<string, unknown>;
    if (endpoint === selectProgramById) return { document, revision: 1 };
    if (endpoint === selectFittedProgram) return { id: fitted };
    if (endpoint === copyProgram) return { id: 'copy' };
    if (endpoint === updateProgram) said.push(['saved', input.id, input.revision]);
    if (endpoint === updateProgramThumbnail) said.push(['picture', input.id, input.image]);
    if (endpoint === deleteProgram) said.push(['deleted', input.id]);
    if (endpoint === discardPrograms) said.push(['discarded', ...(input.ids as string[])]);
    return { revision: Number(input.revision) + 1 };
  };
  const fixing = new ProgramFixes(
    { call } as unknown as Calls,
    {
      find: () => ({ playing, approved: false }),
      replace: async (id, by) => {
        said.push(['replaced', id, by]);
      },
      check: async () => {
        said.push(['looked']);
      },
    },
    () => drawn,
  );
  return { said, fixing };
}
const settle = () => new Promise((done) => setTimeout(done));

test('the thumbnail follows the change and its undo', async () => {
  const { said, fixing } = world(false);
  const undo = await fixing.turning.run(['menu', 'cover', undefined]);
  await settle();
  const drawn = [['picture', 'menu', 'drawn'], ['looked']];
  expect(said).toEqual([['saved', 'menu', 1], ['replaced', 'menu', 'menu'], ...drawn]);
  said.length = 0;
  await undo();
  await settle();
  // Based on the revision created here, so that later edits are not overwritten.
  expect(said).toEqual([['saved', 'menu', 2], ['looked'], ...drawn]);
});

test('a closed page rereads nothing, and still updates the thumbnail', async () => {
  const { promise: drawing, resolve } = Promise.withResolvers<string>();
  const { said, fixing } = world(false, '', drawing);
  await fixing.turning.run(['menu', 'cover', undefined]);
  fixing.stop();
  resolve('drawn');
  await settle();
  expect(said.slice(2)).toEqual([['picture', 'menu', 'drawn']]);
});

test.each([
  [['program.manage', 'program.delete'], 'deleted'],
  [['program.manage'], 'discarded'],
] as const)('undoing a copy returns to the original; with %s the copy is %s', async (held, gone) => {
  const leave = signInAs({ permissions: [...held] });
  const { said, fixing } = world(true);
  const undo = await fixing.removing.run(['menu', 'weather']);
  await settle();
  said.length = 0;
  await undo();
  expect(said).toEqual([
    ['replaced', 'copy', 'menu'],
    [gone, 'copy'],
  ]);
  leave();
});

test('a reused copy is kept on undo', async () => {
  const { said, fixing } = world(true, 'fitted');
  const undo = await fixing.turning.run(['menu', 'cover', undefined]);
  await undo();
  expect(said).toEqual([
    ['replaced', 'menu', 'fitted'],
    ['replaced', 'fitted', 'menu'],
  ]);
});

import { expect, test } from '@jest/globals';
import type { TerminalReport } from '@vitrine/shared/api';
import { heldBy } from './held.ts';

const old = 'a'.repeat(64);
const desired = 'b'.repeat(64);
const known = {
  tenant_id: 'tenant',
  desired_revision: 7,
  manifest_hash: desired,
  manifest_tasks: 2,
  manifest_names: { spring: 'Spring', summer: 'Summer', menu: 'Menu' },
  manifest_documents: { menu: desired },
  held_revision: 5,
  held_manifest: old,
};
const report = (said: Partial<TerminalReport>): TerminalReport => ({
  revision: 7,
  at: '2026-11-21T08:00:00.000Z',
  tasks: [],
  onScreen: null,
  ...said,
});
const tasks = (...ids: string[]) =>
  ids.map((taskId, place) => ({
    taskId,
    state: place === 0 ? ('onScreen' as const) : ('downloaded' as const),
    percent: 100,
  }));

test('a held revision counts only with its manifest, since numbers recur after restoring an older backup', () => {
  expect(heldBy(report({ held: { revision: 7, manifestHash: old } }), known)).toBeUndefined();
  const held = { revision: 7, manifestHash: desired };
  expect(heldBy(report({ held }), known)).toEqual(held);
  const before = { revision: 6, manifestHash: old };
  expect(heldBy(report({ held: before }), known)).toEqual(before);
});

test('a player that reports no held state has reached the desired one once it has downloaded exactly its tasks', () => {
  const reached = { revision: 7, manifestHash: null };
  expect(heldBy(report({ tasks: tasks('spring', 'summer') }), known)).toEqual(reached);
  expect(heldBy(report({ tasks: tasks('spring') }), known)).toBeUndefined();
  expect(heldBy(report({ tasks: tasks('spring', 'spring') }), known)).toBeUndefined();
  expect(heldBy(report({ tasks: tasks('spring', 'winter') }), known)).toBeUndefined();
  expect(heldBy(report({ tasks: [] }), known)).toBeUndefined();
  const [one, other] = tasks('spring', 'summer');
  const under = [one, { ...other, state: 'downloading' }] as TerminalReport['tasks'];
  expect(heldBy(report({ tasks: under }), known)).toBeUndefined();
  expect(heldBy(report({ revision: 6, tasks: tasks('spring', 'summer') }), known)).toBeUndefined();
  expect(heldBy(report({ tasks: [] }), { ...known, manifest_tasks: 0, manifest_names: {} })).toEqual(reached);
});

test('a player that reports no held state, with older content of the same tasks on screen, does not hold the desired one', () => {
  const showing = (programId: string, documentHash: string) =>
    heldBy(
      report({
        tasks: tasks('spring', 'summer'),
        onScreen: {
          taskId: 'spring',
          programId,
          documentHash,
          sceneIndex: 0,
          since: '2026-11-21T08:00:00.000Z',
        },
      }),
      known,
    );
  const reached = { revision: 7, manifestHash: null };
  expect(showing('menu', old)).toBeUndefined();
  expect(showing('menu', desired)).toEqual(reached);
  // Opened by touch, or from a state stored before its documents were.
  expect(showing('other', old)).toEqual(reached);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from './testing/testServer.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(() => server.close());

const as = () => ({ token: tenant.token });

/** How each tree adds a branch and moves it. */
const trees = [
  {
    domain: 'terminal',
    add: (pid: string, name: string) => server.ask(api.insertClientGroup, { pid, name }, as()),
    move: (id: string, pid: string) => server.call(api.updateClientGroup, { ids: [id], pid }, as()),
    refusal: 'terminal.moveIntoItself',
  },
  {
    domain: 'material',
    add: (pId: string, name: string) => server.ask(api.insertMaterialFolder, { pId, name }, as()),
    move: (id: string, pId: string) => server.call(api.moveMaterial, { ids: [id], pId }, as()),
    refusal: 'material.moveIntoItself',
  },
  {
    domain: 'program',
    add: (pid: string, name: string) => server.ask(api.insertProCategory, { pid, name }, as()),
    move: (id: string, pid: string) => server.call(api.moveProgram, { id, pid }, as()),
    refusal: 'program.moveIntoItself',
  },
  {
    domain: 'task',
    add: (pid: string, name: string) => server.ask(api.insertTaskCategory, { pid, name }, as()),
    move: (id: string, pid: string) => server.call(api.moveEquipmentTask, { id, pid }, as()),
    refusal: 'task.moveIntoItself',
  },
];

test.each(trees)(
  'branches of the $domain tree moved into each other concurrently never form a cycle',
  async (tree) => {
    for (let round = 0; round < 8; round += 1) {
      const [left, right] = await Promise.all([tree.add('-1', 'Left'), tree.add('-1', 'Right')]);
      const [below, beside] = await Promise.all([tree.add(left.id, 'Low'), tree.add(right.id, 'Low')]);
      const answers = await Promise.all([tree.move(left.id, beside.id), tree.move(right.id, below.id)]);
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
      expect(answers.find(({ code }) => code === 1)?.error).toBe(tree.refusal);
    }
  },
);

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { eventually, pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import type { CommitCutter, Fate } from '../../testing/CommitCutter.ts';
import { openCutDatabase } from '../../testing/cutDatabase.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { makeProgram, taskFields } from '../taskWorld.fixture.ts';

const seed = 7;
const wantedCuts = 1000;
const editors = 6;
const terminalsOfEach = 3;
/** Milliseconds until everything is consistent; five seconds are typical. */
const patience = 30_000;

/** Seeded random numbers from 0 to 1. */
function random(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

let server: TestServer;
let cutter: CommitCutter;
let tenant: TestTenant;
const clIds: string[] = [];

beforeAll(async () => {
  const opened = await openCutDatabase();
  cutter = opened.cutter;
  server = await startTestServer({ database: opened.database });
  tenant = await server.createTenant();
});
afterAll(() => server.close());

const mine = () => ({ token: tenant.token });

/** A user working on one task and its terminals. */
class Editor {
  readonly #random: () => number;
  readonly #own: string[] = [];
  #taskId = '';
  #programId = '';
  #emergencyId = '';
  #name = '';
  /** Responses that contradict the database. */
  readonly lies: string[] = [];

  constructor(number: number) {
    this.#random = random(seed * 1000 + number);
  }

  async begin(): Promise<void> {
    const program = await makeProgram(server, tenant, `Menu ${this.#random()}`);
    for (let count = 0; count < terminalsOfEach; count += 1)
      this.#own.push((await pairTerminal(server, tenant)).clId);
    clIds.push(...this.#own);
    this.#programId = program.id;
    this.#name = `task ${this.#random()}`;
    const fields = { ...taskFields, etName: this.#name, programIds: [program.id], clientIds: this.#own };
    this.#taskId = (await server.ask(api.insertEquipmentTask, fields, mine())).id;
    await server.ask(api.publishEquipmentTask, { id: this.#taskId }, mine());
  }

  async work(): Promise<void> {
    const chance = this.#random();
    if (chance < 0.2) await server.call(api.publishEquipmentTask, { id: this.#taskId }, mine());
    else if (chance < 0.3) await this.#renameTerminal();
    else if (chance < 0.5) await this.#sendOrStop();
    else await this.#renameTask();
  }

  async #renameTerminal(): Promise<void> {
    const id = this.#own[Math.floor(this.#random() * this.#own.length)] ?? '';
    const name = `screen ${this.#random()}`;
    await server.call(api.updateClientName, { id, type: 'client', name }, mine());
  }

  async #sendOrStop(): Promise<void> {
    const id = this.#emergencyId;
    const input = { programId: this.#programId, seconds: 600, clientIds: this.#own };
    const { code } =
      id === ''
        ? await server.call(api.insertEmergency, input, mine())
        : await server.call(api.stopEmergency, { id }, mine());
    const { database } = server.services;
    const running = await database
      .selectFrom('emergency')
      .innerJoin('task', 'task.id', 'emergency.id')
      .select(['emergency.id', 'task.status'])
      .where('emergency.program_id', '=', this.#programId)
      .where('emergency.status', '=', 'running')
      .execute();
    const expected = (code === 0) === (id === '') ? 1 : 0;
    if (running.length !== expected || running.some(({ status }) => status !== 'published'))
      this.lies.push(`answered ${code}: ${running.length} emergencies instead of ${expected}`);
    this.#emergencyId = running[0]?.id ?? '';
  }

  async #renameTask(): Promise<void> {
    const etName = `task ${this.#random()}`;
    const { code } = await server.call(api.updateETaskName, { id: this.#taskId, etName }, mine());
    const { database } = server.services;
    const row = await database
      .selectFrom('task')
      .select('name')
      .where('id', '=', this.#taskId)
      .executeTakeFirst();
    const said = code === 0 ? etName : this.#name;
    if (row?.name !== said) this.lies.push(`answered ${code}: ${row?.name} instead of ${said}`);
    this.#name = row?.name ?? '';
  }
}

/** Terminals that were not sent the database's state, or cannot read its manifest. */
async function diverged(): Promise<string[]> {
  const { database, bus, files } = server.services;
  const rows = await database
    .selectFrom('terminal')
    .select(['id', 'name', 'desired_revision', 'manifest_hash'])
    .where('id', 'in', clIds)
    .execute();
  const wrong: string[] = [];
  for (const row of rows) {
    const reported = api.desiredState.safeParse(await bus.retained(api.topics.desired(row.id))).data;
    const same =
      reported?.revision === row.desired_revision &&
      reported.manifestHash === row.manifest_hash &&
      reported.terminal?.name === row.name;
    const readable = row.manifest_hash !== null && (await files.mayRead(tenant.tenantId, row.manifest_hash));
    if (!same || !readable) wrong.push(row.id);
  }
  return wrong;
}

async function openRequests(): Promise<number> {
  const { database } = server.services;
  return (await database.selectFrom('terminal_renewal').select('terminal_id').execute()).length;
}

/**
 * Reads requests before terminals: a request served in between changes its terminal. In reverse order, terminals
 * checked before and requests after serving would look complete.
 */
async function whatIsLeft(): Promise<{ open: number; wrong: string[] }> {
  const open = await openRequests();
  return { open, wrong: await diverged() };
}

it('no terminal is left outdated when connections break at a thousand COMMITs', async () => {
  const everybody = Array.from({ length: editors }, (_, number) => new Editor(number));
  for (const editor of everybody) await editor.begin();
  const fate = random(seed);
  cutter.decide((): Fate => {
    const chance = fate();
    if (chance < 0.75) return 'unanswered';
    return chance < 0.85 ? 'lost' : 'pass';
  });
  const untilCut = async (editor: Editor) => {
    while (cutter.cuts < wantedCuts) await editor.work();
  };
  await Promise.all(everybody.map(untilCut));
  cutter.decide(() => 'pass');
  const ended = performance.now();
  const left = await eventually(
    whatIsLeft,
    ({ wrong, open }) => (wrong.length === 0 && open === 0) || performance.now() - ended > patience,
  );
  expect(left).toEqual({ open: 0, wrong: [] });
  expect(everybody.flatMap(({ lies }) => lies)).toEqual([]);
}, 300_000);

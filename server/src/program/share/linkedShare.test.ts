import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
  fileAddress,
  type ProgramDocument,
} from '@vitrine/shared/document';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { type FakeSource, startFakeSource } from '../../weather/testing/fakeSource.ts';
import { documentWith, givenMaterial, givenProgram, type TestMaterial } from '../testing/world.ts';

let source: FakeSource;
let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let other: TestTenant;
let picture: TestMaterial;
let linkedId: string;
let foreignId: string;
let address: Record<string, string>;
let shareId: string;

const day = 24 * 3600_000;
const save = (owner: TestTenant, id: string, document: ProgramDocument) =>
  server.ask(api.updateProgram, { id, revision: 1, document }, { token: owner.token });
const linkTo = (coLinkId: string) => createComponent('button', { coActionType: 4, coLinkId });
const open = () => server.call(api.selectProgramPreview, address);
const weather = (query: Record<string, string> = address) =>
  server.call(api.selectProgramPreviewWeather, query);

/** Two programs that link to each other and one to another account; each shows a town's weather. */
async function givenLinkedPrograms(): Promise<string> {
  const first = await givenProgram(server, tenant);
  linkedId = (await givenProgram(server, tenant)).id;
  foreignId = (await givenProgram(server, other)).id;
  const town = (taAddress: string) =>
    createComponent('weather', { txList: [createTextItem({ taAddress, taFont: 'Own face, Foreign face' })] });
  await save(
    tenant,
    first.id,
    createProgramDocument({
      scenes: [
        createScene(0, [linkTo(linkedId), town('Oslo')]),
        createScene(1, [linkTo(foreignId), town('Oslo')]),
      ],
    }),
  );
  const item = createMediaItem({ mid: picture.id, name: 'p', type: 'img', url: fileAddress(picture.hash) });
  const shown = createComponent('img', { mpList: [item] });
  await save(
    tenant,
    linkedId,
    createProgramDocument({ scenes: [createScene(0, [shown, linkTo(first.id), town('Seoul')])] }),
  );
  await save(other, foreignId, documentWith(await givenMaterial(server, other)));
  return first.id;
}

async function givenFont(owner: TestTenant, name: string): Promise<void> {
  const { database, files } = server.services;
  const { hash, size } = await files.writeBytes(new TextEncoder().encode(name), { mime: 'font/ttf' });
  const row = {
    ...{ id: name, tenant_id: owner.tenantId, name, hash, size },
    ...{ format: 'ttf' as const, created_by: 'tester', created_at: clock.now() },
  };
  await database.insertInto('material_font').values(row).execute();
  await files.refer(database, {
    tenantId: owner.tenantId,
    hash,
    ownerKind: 'font',
    ownerId: name,
  });
}

beforeAll(async () => {
  source = await startFakeSource();
  clock = manualClock();
  server = await startTestServer({ clock, config: { weatherUrl: source.setting } });
  tenant = await server.createTenant();
  other = await server.createTenant();
  picture = await givenMaterial(server, tenant);
  await givenFont(tenant, 'Own face');
  await givenFont(other, 'Foreign face');
  const id = await givenLinkedPrograms();
  const made = await server.ask(api.insertProgramShare, { id, days: 1 }, { token: tenant.token });
  shareId = made.id;
  address = Object.fromEntries(new URL(made.path, 'http://console').searchParams);
}, 60_000);
afterAll(async () => {
  await server.close();
  await source.close();
});

const statusOf = async (url: string) => (await server.app.fastify.inject({ method: 'GET', url })).statusCode;

test('a preview includes each linked program once, with files that open', async () => {
  const { data } = await open();
  expect(data?.linked.map(({ id }) => id)).toEqual([linkedId]);
  const shown = data?.linked[0]?.document.scenes[0]?.allScene.componentsList[0]?.mpList[0]?.url ?? '';
  expect(shown).toContain(picture.hash);
  expect(await statusOf(shown)).toBe(200);
});

test('a preview includes no program and no typeface of another account', async () => {
  const { data } = await open();
  expect(data?.linked.map(({ id }) => id)).not.toContain(foreignId);
  expect(data?.fonts.map(({ fontName }) => fontName)).toEqual(['Own face']);
  expect(await statusOf(data?.fonts[0]?.url ?? '')).toBe(200);
});

test('the weather is limited to the places in those programs', async () => {
  const { data } = await weather({ ...address, places: 'Shanghai' });
  expect(data?.map(({ place, state, observation }) => [place, state, observation?.temperature])).toEqual([
    ['Oslo', 'known', 21.4],
    ['Seoul', 'known', 21.4],
  ]);
  expect(source.asked.some((asked) => asked.includes('Shanghai'))).toBe(false);
});

test('the weather is refused with an expired, forged or revoked address', async () => {
  expect((await weather({ ...address, signature: 'none' })).error).toBe('program.linkInvalid');
  clock.advance(day + 1000);
  expect((await weather()).error).toBe('program.linkExpired');
  clock.advance(-day - 1000);
  await server.ask(api.deleteProgramShare, { id: shareId }, { token: tenant.token });
  expect((await weather()).error).toBe('program.linkRevoked');
});

import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createTextItem,
} from '@vitrine/shared/document';
import { taskFields } from '../../task/taskWorld.fixture.ts';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { readyTestS3 } from '../../testing/testS3.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import * as files from './files.ts';
import { upload } from './upload.ts';

/** Milliseconds. */
export const day = 24 * 3600 * 1000;
/** Advances by a second with each material, so that ages differ. */
export const clock = manualClock(new Date('2026-11-21T08:00:00Z'));

export let server: TestServer;
/** Created for each test. */
export let owner: TestTenant;
/** Token of the current caller, initially the owner. */
export let token: string;

/** Switches the caller until the test ends. */
export function callAs(other: TestTenant): void {
  token = other.token;
}

beforeAll(async () => {
  // The tests run on a bucket where TEST_S3_ENDPOINT names a store.
  server = await startTestServer({ clock, config: { objectStore: await readyTestS3() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createTenant();
  token = owner.token;
});

let seed = 1000;
export const next = () => {
  seed += 1;
  return seed;
};
export const bytesOf = (width = 64) => files.picture('png', { width, height: 48, seed: next() });
export async function add(
  name: string,
  bytes?: Uint8Array,
  metadata: Record<string, string> = {},
  folderId = '-1',
) {
  const request = { url: server.url, token, name, bytes: bytes ?? (await bytesOf()), metadata, folderId };
  const { materialId, answer } = await upload(request);
  if (materialId === '') throw new Error(`${name}: ${answer?.msg}`);
  clock.advance(1000);
  return materialId;
}
export const ask = <E extends api.Endpoint>(endpoint: E, input: api.InputOf<E>, language = 'en') =>
  server.ask(endpoint, input, { token, language });
export const call = <E extends api.Endpoint>(endpoint: E, input: api.InputOf<E>) =>
  server.call(endpoint, input, { token });
export const list = (input: object = {}) => ask(api.findAllMaterial, { id: '-1', ...input });
export const names = async (input: object) => (await list(input)).materialList.map((row) => row.name);
export const read = async (id: string) => (await ask(api.selectMaterialById, { id })).material;
export const statusOf = async (address: string) =>
  (await fetch(`${server.url}${address}`, { headers: { token } })).status;

/** Creates a program that shows the material and uses the font; returns its id. */
export async function program(name: string, mid: string, taFont = ''): Promise<string> {
  const { id } = await ask(api.insertProgram, { name });
  const { revision } = await ask(api.selectProgramById, { id });
  const { url } = await read(mid);
  const document = createProgramDocument();
  const item = createMediaItem({ mid, url, name, type: 'img' });
  const text = createTextItem({ taContent: 'hello', taFont });
  document.scenes[0]?.allScene.componentsList.push(
    createComponent('img', { mpList: [item] }),
    createComponent('subtitle', { txList: [text] }),
  );
  await ask(api.updateProgram, { id, revision, document });
  return id;
}

/** Publishes the program to a new terminal; returns task and terminal. */
export async function publish(programId: string) {
  const { clId } = await pairTerminal(server, owner, `screen ${programId}`);
  const fields = { ...taskFields, etName: `task ${programId}`, programIds: [programId], clientIds: [clId] };
  const { id } = await ask(api.insertEquipmentTask, fields);
  await ask(api.publishEquipmentTask, { id });
  return { taskId: id, clId };
}

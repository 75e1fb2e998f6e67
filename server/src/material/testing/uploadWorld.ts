import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { account } from '../../account/domain.ts';
import { defineDomain } from '../../platform/domain.ts';
import type { ProgramServices } from '../../program/domain.ts';
import { system } from '../../system/domain.ts';
import { objectsIn, readyTestS3 } from '../../testing/testS3.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { material } from '../domain.ts';
import { upload } from './upload.ts';

/** What materials ask of programs, where there are none. */
export const programs = defineDomain<object, Pick<ProgramServices, 'programs'>>({
  name: 'program',
  routes: [],
  provide: () => ({
    programs: {
      usesOf: async () => [],
      exportForPlayback: async () => [],
      notePublished: async () => undefined,
      noteReplaced: async () => undefined,
      noteWorkSaved: async () => undefined,
      noteFont: async () => undefined,
      withMadeFiles: async () => undefined,
      markContent: async () => undefined,
      followContent: () => undefined,
      listEdited: async () => [],
      textFaults: async () => ({ leftover: [], pale: [], small: [] }),
      weatherFaults: async () => [],
      readEdits: async () => ({ tasks: [], screens: 0, playing: 0, programs: [] }),
      mediaFaults: async () => [],
      namesOf: async () => [],
      onRename: () => undefined,
      notifyRename: async () => undefined,
    },
  }),
});

export let server: TestServer;
/** Created for each test. */
export let owner: TestTenant;
/** Token of the current caller, initially the owner. */
export let token: string;

/** Switches the caller until the test ends. */
export function callAs(other: Pick<TestTenant, 'token'>): void {
  token = other.token;
}

beforeAll(async () => {
  // The tests run on a bucket where TEST_S3_ENDPOINT names a store.
  const config = { objectStore: await readyTestS3() };
  server = await startTestServer({ config, domains: [account, system, material, programs] });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.createTenant();
  token = owner.token;
});

export const send = (name: string, bytes: Uint8Array, more: { folderId?: string; posterOf?: string } = {}) =>
  upload({ url: server.url, token, name, bytes, ...more });
export const read = async (id: string) =>
  (await server.ask(api.selectMaterialById, { id }, { token })).material;
export const total = async () => (await server.ask(api.findAllMaterial, { id: '-1' }, { token })).totalNum;

/** Every file that is stored, of uploads in progress too, in the folder or the bucket. */
export async function storedFiles(): Promise<string[]> {
  const { sharedDirectory, objectStore } = server.services.config;
  if (objectStore)
    return (await objectsIn(objectStore)).map((name) => basename(name).replace(/\.(info|tail)$/, ''));
  return ['uploads', 'files'].flatMap((folder) =>
    readdirSync(join(sharedDirectory, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name),
  );
}

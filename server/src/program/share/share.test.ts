import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { fileAddress, type ProgramDocument } from '@vitrine/shared/document';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import {
  documentWith,
  givenColleague,
  givenMaterial,
  givenProgram,
  type TestMaterial,
} from '../testing/world.ts';

let server: TestServer;
let clock: ManualClock;
let tenant: TestTenant;
let picture: TestMaterial;
let id: string;

beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
  tenant = await server.createTenant();
  picture = await givenMaterial(server, tenant);
  ({ id } = await givenProgram(server, tenant, 'shared'));
  const document = documentWith(picture);
  await server.ask(api.updateProgram, { id, revision: 1, document }, as(tenant));
});
afterAll(() => server.close());

const as = ({ token }: TestTenant) => ({ token });
const share = async (days = 7) => {
  const made = await server.ask(api.insertProgramShare, { id, days }, as(tenant));
  const query = new URL(made.path, 'http://console').searchParams;
  const address = {
    share: query.get('share') ?? '',
    expires: query.get('expires') ?? '',
    signature: query.get('signature') ?? '',
  };
  return { ...made, address };
};
const open = (address: object) => server.call(api.selectProgramPreview, address);
const addressIn = (document: ProgramDocument | undefined) =>
  document?.scenes[0]?.allScene.componentsList[0]?.mpList[0]?.url ?? '';
const statusOf = async (address: string) =>
  (await server.app.fastify.inject({ method: 'GET', url: address })).statusCode;

test('a shared preview opens the program and its files until it expires', async () => {
  const { address, path } = await share(1);
  expect(path).toMatch(/^\/web\/preview\?share=/);
  const { data } = await open(address);
  expect(data?.name).toBe('shared');
  expect(await statusOf(addressIn(data?.document))).toBe(200);
  expect(await statusOf(fileAddress(picture.hash))).toBe(401);
  clock.advance(3601_000);
  expect(await statusOf(addressIn(data?.document))).toBe(404);
  const again = await open(address);
  expect(await statusOf(addressIn(again.data?.document))).toBe(200);
  clock.advance(24 * 3600_000);
  expect((await open(address)).error).toBe('program.linkExpired');
});

test('signed files expire with the address', async () => {
  const made = await share(1);
  clock.advance(24 * 3600_000 - 60_000);
  const { data } = await open(made.address);
  expect(data?.filesUntil).toBe(made.expiresAt);
  clock.advance(61_000);
  expect(await statusOf(addressIn(data?.document))).toBe(404);
});

test('forged addresses are refused', async () => {
  const { address } = await share();
  const forged = [
    { ...address, expires: String(Number(address.expires) + 1) },
    { ...address, share: 'abcdefabcdef' },
    { ...address, signature: address.signature.replace(/^./, (letter) => (letter === '0' ? '1' : '0')) },
    { ...address, signature: '' },
    {},
  ];
  for (const one of forged) expect((await open(one)).error).toBe('program.linkInvalid');
});

test('a shared preview is counted, and ends at once when it is revoked or its program deleted', async () => {
  const { address, id: shareId } = await share();
  await open(address);
  await open(address);
  const listed = await server.ask(api.selectProgramShares, { id }, as(tenant));
  expect(listed.find((one) => one.id === shareId)).toMatchObject({
    id: shareId,
    opened: 2,
    createdBy: tenant.userName,
  });
  await server.ask(api.deleteProgramShare, { id: shareId }, as(tenant));
  expect((await open(address)).error).toBe('program.linkRevoked');
  const left = await server.ask(api.selectProgramShares, { id }, as(tenant));
  expect(left.map((one) => one.id)).not.toContain(shareId);
  const doomed = await givenProgram(server, tenant);
  const made = await server.ask(api.insertProgramShare, { id: doomed.id }, as(tenant));
  await server.ask(api.deleteProgram, { id: doomed.id }, as(tenant));
  const query = Object.fromEntries(new URL(made.path, 'http://console').searchParams);
  expect((await open(query)).error).toBe('program.linkRevoked');
});

describe('files smuggled into a document', () => {
  test('of another account are not opened, wherever the document names them', async () => {
    const other = await server.createTenant();
    const foreign = await givenMaterial(server, other);
    const program = await givenProgram(server, tenant);
    const document = documentWith(picture);
    for (const item of document.scenes[0]?.allScene.componentsList[0]?.mpList ?? []) {
      item.screenShotUrl = fileAddress(foreign.hash);
    }
    Object.assign(document, { hidden: [{ deep: fileAddress(foreign.hash) }] });
    await server.ask(api.updateProgram, { id: program.id, revision: 1, document }, as(tenant));
    const made = await server.ask(api.insertProgramShare, { id: program.id }, as(tenant));
    const query = Object.fromEntries(new URL(made.path, 'http://console').searchParams);
    const { data } = await open(query);
    const text = JSON.stringify(data);
    expect(text).not.toContain(`${foreign.hash}?`);
    expect(text).toContain(`${picture.hash}?expires=`);
  });
});

test('creating and revoking need the permission to edit, in the same account', async () => {
  const { id: shareId } = await share();
  const stranger = await server.createTenant();
  const viewer = await givenColleague(server, tenant, ['program.view']);
  const errors = [
    await server.call(api.insertProgramShare, { id }, as(stranger)),
    await server.call(api.selectProgramShares, { id }, as(stranger)),
    await server.call(api.deleteProgramShare, { id: shareId }, as(stranger)),
    await server.call(api.insertProgramShare, { id }, as(viewer)),
    await server.call(api.deleteProgramShare, { id: shareId }, as(viewer)),
    await server.call(api.insertProgramShare, { id, days: 31 }, as(tenant)),
  ].map((answer) => answer.error);
  expect(errors).toEqual([
    'program.unknown',
    'program.unknown',
    'program.shareUnknown',
    'permission.denied',
    'permission.denied',
    'input.invalid',
  ]);
  expect(await server.ask(api.selectProgramShares, { id }, as(viewer))).not.toEqual([]);
});

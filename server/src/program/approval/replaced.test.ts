import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { fileAddress } from '@vitrine/shared/document';
import { picture } from '../../material/testing/files.ts';
import { upload } from '../../material/testing/upload.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { documentWith, givenColleague, givenProgram } from '../testing/world.ts';

let server: TestServer;
let clock: ManualClock;
/** Account administrator. */
let head: TestTenant;
let author: TestTenant;
let reviewer: TestTenant;
let materialId: string;
/** Its first file. */
let seen: string;
let id: string;

beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

const as = ({ token }: TestTenant) => ({ token });
const pictureOf = async (seed: number) => picture('png', { width: 40, height: 30, seed });
const switchOn = () => server.ask(api.updateProgramSetting, { auditRequired: true }, as(head));
const decide = (state: 'passed' | 'rejected', by = reviewer, readAt?: string) =>
  server.call(api.updateProgramAudit, { id, revision: 2, state, reason: 'Old logo', readAt }, as(by));
const review = () => server.ask(api.selectProgramReview, { id }, as(reviewer));
const exported = () => server.services.programs.exportForPlayback(head.tenantId, [id]);
const send = (seed: number, by: TestTenant, replaces = '') =>
  pictureOf(seed).then((bytes) =>
    upload({
      url: server.url,
      token: by.token,
      name: 'logo.png',
      bytes,
      ...(replaces && { metadata: { replaces } }),
    }),
  );
const hashOf = async (material: string) => {
  const query = server.services.database.selectFrom('material').select('hash');
  return (await query.where('id', '=', material).executeTakeFirstOrThrow()).hash;
};
const replace = async (seed: number, by = head) => {
  clock.advance(60_000);
  await send(seed, by, materialId);
  clock.advance(60_000);
};

beforeEach(async () => {
  head = await server.createTenant();
  author = await givenColleague(server, head, ['program.view', 'program.manage']);
  const rights = [
    'program.view',
    'program.audit',
    'material.view',
    'material.upload',
    'material.manage',
  ] as const;
  reviewer = await givenColleague(server, head, rights);
  ({ materialId } = await send(1, head));
  seen = await hashOf(materialId);
  ({ id } = await givenProgram(server, author));
  const document = documentWith({ id: materialId, hash: seen });
  await server.ask(api.updateProgram, { id, revision: 1, document }, as(author));
});

test('replacing the file of a material sends its programs to review, and terminals keep the approved file', async () => {
  await switchOn();
  const [passed] = await exported();
  await replace(2);
  expect(await review()).toMatchObject({ audit: 'unreviewed', revision: 2 });
  expect(await exported()).toEqual([passed]);
  expect((await decide('passed')).code).toBe(0);
  const [now] = await exported();
  expect(now?.documentHash).not.toBe(passed?.documentHash);
});

test('programs approved by switching reviews on keep the file they showed then', async () => {
  await replace(2);
  const shown = await hashOf(materialId);
  await switchOn();
  const [passed] = await exported();
  expect(passed?.files.map(({ hash }) => hash)).toEqual([shown]);
  await replace(3);
  expect(await exported()).toEqual([passed]);
  expect((await review()).passed?.document).toMatchObject({
    scenes: [{ allScene: { componentsList: [{ mpList: [{ url: fileAddress(shown) }] }] } }],
  });
});

test('a rejected program waits again after its file was replaced, and is compared with its earlier file', async () => {
  await switchOn();
  await decide('rejected');
  await replace(2);
  const now = await review();
  expect(now).toMatchObject({ audit: 'unreviewed', auditReason: '', revision: 2, comparedWith: 2 });
  expect(now.waitingSince).not.toBeNull();
  const input = { id, revision: 2, seen: true };
  const { document } = await server.ask(api.selectProgramRevision, input, as(reviewer));
  const urlOf = (shown: typeof document) => shown.scenes[0]?.allScene.componentsList[0]?.mpList[0]?.url;
  expect([urlOf(document), urlOf(now.document)]).toEqual([
    fileAddress(seen),
    fileAddress(await hashOf(materialId)),
  ]);
});

test('a member who replaced the file of a waiting program may not approve it', async () => {
  await switchOn();
  await decide('rejected');
  await replace(2);
  await replace(3, reviewer);
  expect(await decide('passed')).toMatchObject({ code: 1, error: 'program.ownReview' });
  expect((await decide('passed', head)).error).toBe('program.ownReview');
});

test('a decision is refused when files changed after the reviewer read them', async () => {
  await switchOn();
  await decide('rejected');
  await replace(2);
  const { readAt } = await review();
  await replace(3);
  const late = await decide('passed', reviewer, readAt);
  expect(late).toMatchObject({ code: 1, error: 'program.filesChangedSince' });
  expect(late.msg).toContain('logo');
  expect((await decide('passed', reviewer, (await review()).readAt)).code).toBe(0);
});

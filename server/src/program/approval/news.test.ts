import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createProgramDocument } from '@vitrine/shared/document';
import { mayReceive } from '../../platform/events/permission.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { givenColleague, givenProgram } from '../testing/world.ts';

let server: TestServer;
let author: TestTenant;
let other: TestTenant;
let reviewer: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const head = await server.createTenant();
  author = await givenColleague(server, head, ['program.view', 'program.manage']);
  other = await givenColleague(server, head, ['program.view', 'program.manage']);
  reviewer = await givenColleague(server, head, ['program.view', 'program.manage', 'program.audit']);
  await server.ask(api.updateProgramSetting, { auditRequired: true }, as(head));
});

const as = ({ token }: TestTenant) => ({ token });
const news = (who: TestTenant) => server.ask(api.selectReviewNews, {}, as(who));
const submit = (id: string, revision: number, by = author) =>
  server.ask(api.submitProgram, { id, revision }, as(by));
const save = (id: string, revision: number) =>
  server.ask(api.updateProgram, { id, revision, document: createProgramDocument() }, as(author));
const approval = (id: string, revision: number, state: 'passed' | 'rejected', reason = '') =>
  server.ask(api.updateProgramAudit, { id, revision, state, reason }, as(reviewer));
const rejectedOf = async (who: TestTenant) => (await news(who)).rejected.map(({ id }) => id);

test('a reviewer gets the number of waiting programs and the longest waiting one, without their own', async () => {
  expect((await news(reviewer)).waiting).toEqual({ count: 0, firstId: null });
  const first = await givenProgram(server, author);
  const second = await givenProgram(server, author);
  const own = await givenProgram(server, reviewer);
  await submit(own.id, 1, reviewer);
  await submit(second.id, 1);
  await submit(first.id, 1);
  expect((await news(reviewer)).waiting).toEqual({ count: 2, firstId: second.id });
  await approval(second.id, 1, 'passed');
  expect((await news(reviewer)).waiting).toEqual({ count: 1, firstId: first.id });
});

test('a member who may not review gets no waiting programs, and one who may not see programs is refused', async () => {
  const { id } = await givenProgram(server, author);
  await submit(id, 1);
  expect(await news(author)).toEqual({ waiting: null, rejected: [] });
  const stranger = await server.createTenant({ permissions: ['material.view'] });
  expect((await server.call(api.selectReviewNews, {}, as(stranger))).error).toBe('permission.denied');
});

test('the author sees a rejection until the program is submitted again', async () => {
  const { id } = await givenProgram(server, author);
  await submit(id, 1);
  await approval(id, 1, 'rejected', 'Too loud');
  expect((await news(author)).rejected).toMatchObject([{ id, revision: 1, reason: 'Too loud' }]);
  expect(await rejectedOf(other)).toEqual([]);
  await save(id, 1);
  expect(await rejectedOf(author)).toEqual([id]);
  await submit(id, 2);
  expect(await rejectedOf(author)).toEqual([]);
  // A change removes it from the queue; the previous decision counts as answered.
  await save(id, 2);
  expect(await rejectedOf(author)).toEqual([]);
});

test('a dismissed rejection is hidden; the next one is shown', async () => {
  const { id } = await givenProgram(server, author);
  await submit(id, 1);
  await approval(id, 1, 'rejected', 'Too loud');
  await server.ask(api.updateRejectionDismissed, { id }, as(author));
  expect(await rejectedOf(author)).toEqual([]);
  await submit(id, 1);
  await approval(id, 1, 'rejected', 'Still too loud');
  expect(await rejectedOf(author)).toEqual([id]);
});

test('the dismissal is announced only to the consoles of that member', () => {
  const event = { kind: 'rejectionDismissed', programId: 'p', memberId: 'mine', at: '' } as const;
  const listener = { roleId: '2', permissions: new Set<api.Permission>(['program.view']) };
  expect(mayReceive({ ...listener, memberId: 'mine' }, event)).toBe(true);
  expect(mayReceive({ ...listener, memberId: 'theirs' }, event)).toBe(false);
});

test('another account can neither see nor dismiss it', async () => {
  const { id } = await givenProgram(server, author);
  await submit(id, 1);
  await approval(id, 1, 'rejected', 'Too loud');
  const stranger = await server.createTenant();
  await server.ask(api.updateRejectionDismissed, { id }, as(stranger));
  expect(await rejectedOf(author)).toEqual([id]);
  expect(await news(stranger)).toEqual({ waiting: { count: 0, firstId: null }, rejected: [] });
});

test('there is no review news while the account has reviews off', async () => {
  const head = await server.createTenant();
  expect(await news(head)).toEqual({ waiting: { count: 0, firstId: null }, rejected: [] });
});

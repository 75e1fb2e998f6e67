import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { createProgramDocument } from '@vitrine/shared/document';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { givenColleague, givenProgram, receivedBy } from '../testing/world.ts';

let server: TestServer;
let clock: ManualClock;
/** Account administrator. */
let head: TestTenant;
let author: TestTenant;
let reviewer: TestTenant;

beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

const as = ({ token }: TestTenant) => ({ token });
const manager = ['program.view', 'program.manage'] as const;

async function newAccount() {
  head = await server.createTenant();
  author = await givenColleague(server, head, manager);
  reviewer = await givenColleague(server, head, ['program.view', 'program.audit']);
}
const switchOn = (existing: 'passed' | 'unreviewed' = 'passed') =>
  server.ask(api.updateProgramSetting, { auditRequired: true, existing }, as(head));
const save = (id: string, revision: number, by = author) =>
  server.ask(api.updateProgram, { id, revision, document: createProgramDocument() }, as(by));
const submit = (id: string, revision: number, by = author) =>
  server.call(api.submitProgram, { id, revision }, as(by));
const approval = (id: string, revision: number, state: 'passed' | 'rejected', reason = '', by = reviewer) =>
  server.call(api.updateProgramAudit, { id, revision, state, reason }, as(by));
/** Reviews a revision, after submitting it. */
async function decide(...given: Parameters<typeof approval>) {
  const [id, revision] = given;
  await submit(id, revision, given[4]?.tenantId === head.tenantId ? author : (given[4] ?? author));
  return approval(...given);
}
const review = (id: string, by = reviewer) => server.ask(api.selectProgramReview, { id }, as(by));
const exported = (id: string) => server.services.programs.exportForPlayback(head.tenantId, [id]);

describe('the review switch', () => {
  beforeEach(newAccount);

  test('decides which revision lists report as playable: the newest while off, else the approved one', async () => {
    const { id } = await givenProgram(server, author);
    const reviewed = async () => {
      const [node] = await server.ask(api.selectProgramCategoryAlls, { id: '-1', type: 'all' }, as(head));
      const { programList } = await server.ask(api.selectProgramPage, { id: '-1' }, as(head));
      expect(programList[0]?.reviewed).toBe(node?.reviewed);
      return node?.reviewed;
    };
    await switchOn('unreviewed');
    expect(await reviewed()).toBe('never');
    await server.ask(api.updateProgramSetting, { auditRequired: false }, as(head));
    expect(await reviewed()).toBe('newest');
    await server.ask(api.updateProgramSetting, { auditRequired: true, existing: 'unreviewed' }, as(head));
    await decide(id, 1, 'passed');
    expect(await reviewed()).toBe('newest');
    await save(id, 1);
    expect(await reviewed()).toBe('older');
    await decide(id, 2, 'rejected', 'Too loud');
    expect(await reviewed()).toBe('older');
  });

  test('can be read by all and changed by administrators of members', async () => {
    const denied = await server.call(api.updateProgramSetting, { auditRequired: true }, as(author));
    expect(denied.error).toBe('permission.denied');
    expect(await server.ask(api.selectProgramSetting, {}, as(author))).toEqual({
      auditRequired: false,
      reviewers: 2,
      waiting: 0,
    });
    await switchOn();
    await givenProgram(server, author);
    const { id } = await givenProgram(server, author);
    await submit(id, 1);
    expect(await server.ask(api.selectProgramSetting, {}, as(author))).toEqual({
      auditRequired: true,
      reviewers: 2,
      waiting: 1,
    });
    const other = await server.createTenant();
    expect((await server.ask(api.selectProgramSetting, {}, as(other))).auditRequired).toBe(false);
  });

  test('marks existing programs as approved or waiting, as chosen', async () => {
    const kept = await givenProgram(server, author);
    await switchOn('passed');
    expect(await review(kept.id)).toMatchObject({ audit: 'passed', passed: { revision: 1 } });
    await server.ask(api.updateProgramSetting, { auditRequired: false }, as(head));
    const doubted = await givenProgram(server, author);
    await switchOn('unreviewed');
    expect(await review(doubted.id)).toMatchObject({ audit: 'unreviewed', passed: null });
    expect(await review(kept.id)).toMatchObject({ audit: 'passed' });
  });
});

describe('a review', () => {
  beforeEach(async () => {
    await newAccount();
    await switchOn();
  });

  test('approves the revision that the reviewer saw; a later change waits again, with the approved one for comparison', async () => {
    const received = receivedBy(server, head, 'program');
    const { id } = await givenProgram(server, author);
    await save(id, 1);
    expect(await decide(id, 2, 'passed')).toMatchObject({ code: 0 });
    expect(await review(id, author)).toMatchObject({
      audit: 'passed',
      auditedBy: reviewer.userName,
      mayReview: false,
      waitingSince: null,
    });
    const passed = await server.ask(api.selectProgramById, { id }, as(author));
    clock.advance(60_000);
    await save(id, 2);
    const now = await review(id);
    expect(now).toMatchObject({ audit: 'unreviewed', auditReason: '', revision: 3, mayReview: true });
    expect(now.passed).toMatchObject({ revision: 2, document: passed.document });
    expect(now.trail).toMatchObject([{ revision: 2, audit: 'passed', auditedBy: reviewer.userName }]);
    expect(received.map(({ change, revision }) => [change, revision])).toEqual([
      ['saved', 2],
      ['audit', 2],
      ['audit', 2],
      ['saved', 3],
    ]);
  });

  test('compares with the last reviewed revision, also a rejected one, and with any other', async () => {
    const { id } = await givenProgram(server, author);
    const sized = async (revision: number, width: number) => {
      clock.advance(6 * 60_000);
      const document = createProgramDocument({ width, height: 1080 });
      await server.ask(api.updateProgram, { id, revision, document }, as(author));
    };
    await sized(1, 1000);
    expect(await review(id)).toMatchObject({ comparedWith: null, revisions: [{ revision: 1, audit: '' }] });
    await decide(id, 2, 'rejected', 'Too narrow');
    await sized(2, 1500);
    await sized(3, 2000);
    const now = await review(id);
    expect(now).toMatchObject({ revision: 4, passed: null, comparedWith: 2 });
    expect(now.revisions?.map(({ revision, audit }) => [revision, audit])).toEqual([
      [3, ''],
      [2, 'rejected'],
      [1, ''],
    ]);
    const widthOf = async (revision: number) => {
      const input = { id, revision, seen: true };
      const { document } = await server.ask(api.selectProgramRevision, input, as(reviewer));
      return document.mainResolution.width;
    };
    expect([await widthOf(2), await widthOf(3), now.document.mainResolution.width]).toEqual([
      1000, 1500, 2000,
    ]);
  });

  test('applies to its revision only: later saves have no decision until they get one', async () => {
    const { id } = await givenProgram(server, author);
    await save(id, 1);
    await decide(id, 2, 'rejected', 'Too dark');
    await server.ask(
      api.updateProgram,
      { id, revision: 2, document: createProgramDocument({ width: 800, height: 600 }) },
      as(author),
    );
    expect(await review(id)).toMatchObject({
      ...{ revision: 3, audit: 'unreviewed', auditReason: '', auditedBy: '', auditedAt: null },
      trail: [{ revision: 2, audit: 'rejected', reason: 'Too dark', auditedBy: reviewer.userName }],
    });
    await submit(id, 3);
    const { auditList } = await server.ask(api.selectProgramAuditPage, {}, as(reviewer));
    expect(auditList.find((row) => row.id === id)).toMatchObject({ auditedBy: '', auditedAt: null });
    const { revisionList } = await server.ask(api.selectProgramRevisions, { id }, as(author));
    expect(revisionList.map(({ revision, audit }) => [revision, audit])).toEqual([
      [3, ''],
      [2, 'rejected'],
      [1, ''],
    ]);
  });

  test('rejects with a reason for the author', async () => {
    const { id } = await givenProgram(server, author);
    expect(await decide(id, 1, 'rejected', '  ')).toMatchObject({
      code: 1,
      error: 'program.reasonRequired',
      fields: { reason: 'Give a reason for the rejection' },
    });
    await decide(id, 1, 'rejected', 'The logo is an old one');
    const seen = await server.ask(api.selectProgramById, { id }, as(author));
    expect(seen).toMatchObject({ audit: 'rejected', auditReason: 'The logo is an old one' });
    await save(id, 1);
    expect(await review(id, author)).toMatchObject({ audit: 'unreviewed', auditReason: '' });
  });

  test('refuses to decide on a revision changed meanwhile', async () => {
    const { id } = await givenProgram(server, author);
    await save(id, 1);
    const late = await decide(id, 1, 'passed');
    expect(late).toMatchObject({ code: 1, error: 'program.changedSince' });
    expect(late.msg).toContain(author.userName);
    expect((await review(id)).audit).toBe('unreviewed');
  });

  test("cannot be decided by the program's own author unless no other member can", async () => {
    const both = await givenColleague(server, head, [...manager, 'program.audit']);
    const { id } = await givenProgram(server, both);
    expect((await decide(id, 1, 'passed', '', both)).error).toBe('program.ownReview');
    expect(await review(id, both)).toMatchObject({ barred: 'own' });
    // The last change was another's, but the program still contains theirs.
    await save(id, 1, author);
    expect((await decide(id, 2, 'passed', '', both)).error).toBe('program.ownReview');
    expect((await decide(id, 2, 'passed')).code).toBe(0);

    const alone = await server.createTenant();
    await server.ask(api.updateProgramSetting, { auditRequired: true }, as(alone));
    const own = await givenProgram(server, alone);
    expect((await decide(own.id, 1, 'passed', '', alone)).code).toBe(0);
  });

  test('is listed in the queue by waiting time, and found by its state', async () => {
    const second = await givenProgram(server, author, 'waits less');
    const first = await givenProgram(server, author, 'waits longest');
    await submit(first.id, 1);
    clock.advance(60_000);
    await submit(second.id, 1);
    clock.advance(60_000);
    // Submitting twice keeps the place in the queue.
    await submit(first.id, 1);
    const rejected = await givenProgram(server, author, 'no good');
    await decide(rejected.id, 1, 'rejected', 'Too loud');
    const queue = await server.ask(api.selectProgramAuditPage, {}, as(reviewer));
    expect(queue.auditList.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(queue).toMatchObject({ totalNum: 2, counts: { unreviewed: 2, passed: 0, rejected: 1 } });
    const others = await server.ask(api.selectProgramAuditPage, { state: 'rejected' }, as(reviewer));
    expect(others.auditList).toMatchObject([{ name: 'no good', auditReason: 'Too loud' }]);
    const found = await server.ask(api.selectProgramAuditPage, { keyword: 'LESS' }, as(reviewer));
    expect(found.auditList.map(({ id }) => id)).toEqual([second.id]);
  });

  test('includes only submitted revisions', async () => {
    const { id } = await givenProgram(server, author, 'in work');
    const waiting = async () => {
      const { auditList, counts } = await server.ask(api.selectProgramAuditPage, {}, as(reviewer));
      const input = { audit: 'unreviewed' as const };
      const { programList } = await server.ask(api.selectProgramPage, input, as(author));
      expect([counts.unreviewed, programList.length]).toEqual([auditList.length, auditList.length]);
      return auditList.map(({ revision }) => revision);
    };
    const state = async () => {
      const { audit, submitted } = await server.ask(api.selectProgramById, { id }, as(author));
      return [audit, submitted];
    };
    expect(await waiting()).toEqual([]);
    await save(id, 1);
    expect(await waiting()).toEqual([]);
    expect(await state()).toEqual(['unreviewed', false]);
    await submit(id, 2);
    expect(await waiting()).toEqual([2]);
    expect(await state()).toEqual(['unreviewed', true]);
    // Later changes are not submitted.
    await save(id, 2);
    expect(await waiting()).toEqual([]);
    await submit(id, 3);
    expect(await waiting()).toEqual([3]);
    await decide(id, 3, 'passed');
    expect((await submit(id, 3)).data).toEqual({ submitted: false });
    expect(await waiting()).toEqual([]);
  });

  test('can be requested again after a rejection with unchanged content, waiting from that moment', async () => {
    const { id } = await givenProgram(server, author);
    await decide(id, 1, 'rejected', 'Too loud');
    clock.advance(60_000);
    expect((await submit(id, 1)).data).toEqual({ submitted: true });
    const waitingSince = clock.now().toISOString();
    expect(await review(id)).toMatchObject({
      ...{ audit: 'unreviewed', auditReason: '', waitingSince },
      trail: [{ revision: 1, audit: 'rejected', reason: 'Too loud' }],
    });
    const { auditList } = await server.ask(api.selectProgramAuditPage, {}, as(reviewer));
    expect(auditList).toMatchObject([{ id, waitingSince }]);
    clock.advance(60_000);
    expect((await submit(id, 1)).data).toEqual({ submitted: true });
    expect((await review(id)).waitingSince).toBe(waitingSince);
    expect((await approval(id, 1, 'passed')).code).toBe(0);
  });

  test.each(['passed', 'rejected'] as const)(
    'refuses the decision %s on an unsubmitted revision',
    async (state) => {
      const { id } = await givenProgram(server, author);
      expect((await approval(id, 1, state, 'Too loud')).error).toBe('program.notSubmitted');
      await submit(id, 1);
      await save(id, 1);
      expect((await approval(id, 2, state, 'Too loud')).error).toBe('program.notSubmitted');
      expect(await review(id)).toMatchObject({ audit: 'unreviewed', trail: [] });
    },
  );

  test('refuses submissions by others, of an outdated revision, or without reviews switched on', async () => {
    const { id } = await givenProgram(server, author);
    await save(id, 1);
    expect((await submit(id, 1)).error).toBe('program.changedElsewhere');
    expect((await submit(id, 2, reviewer)).error).toBe('permission.denied');
    expect((await submit(id, 2, await server.createTenant())).error).toBe('program.unknown');
    const calm = await server.createTenant();
    const own = await givenProgram(server, calm);
    expect((await submit(own.id, 1, calm)).data).toEqual({ submitted: false });
    expect(await server.ask(api.selectProgramById, { id: own.id }, as(calm))).toMatchObject({
      submitted: false,
    });
  });

  test('hides decisions in lists, revisions and the queue while switched off, and shows them when on again', async () => {
    const { id } = await givenProgram(server, author);
    await decide(id, 1, 'passed');
    const reported = async () => {
      const { programList } = await server.ask(api.selectProgramPage, {}, as(head));
      const [node] = await server.ask(api.selectProgramCategoryAlls, { id: '-1', type: 'all' }, as(head));
      const { revisionList } = await server.ask(api.selectProgramRevisions, { id }, as(head));
      const { totalNum } = await server.ask(api.selectProgramAuditPage, { state: 'passed' }, as(reviewer));
      return [programList[0]?.audit, node?.audit, revisionList[0]?.audit, totalNum];
    };
    expect(await reported()).toEqual(['passed', 'passed', 'passed', 1]);
    await server.ask(api.updateProgramSetting, { auditRequired: false }, as(head));
    expect(await reported()).toEqual([undefined, undefined, '', 0]);
    // An address with a decision filter still lists programs.
    const { programList } = await server.ask(api.selectProgramPage, { audit: 'rejected' }, as(head));
    expect(programList).toMatchObject([{ id }]);
    await switchOn();
    expect(await reported()).toEqual(['passed', 'passed', 'passed', 1]);
  });

  test('needs the permission, in the same account', async () => {
    const { id } = await givenProgram(server, author);
    const stranger = await server.createTenant();
    expect((await decide(id, 1, 'passed', '', author)).error).toBe('permission.denied');
    expect((await server.call(api.selectProgramAuditPage, {}, as(author))).error).toBe('permission.denied');
    expect((await decide(id, 1, 'passed', '', stranger)).error).toBe('program.unknown');
    expect((await server.call(api.selectProgramReview, { id }, as(stranger))).error).toBe('program.unknown');
    expect((await server.ask(api.selectProgramAuditPage, {}, as(stranger))).totalNum).toBe(0);
  });

  test('is refused while reviews are off', async () => {
    const calm = await server.createTenant();
    const { id } = await givenProgram(server, calm);
    expect((await decide(id, 1, 'passed', '', calm)).error).toBe('program.auditOff');
  });
});

describe('remarks', () => {
  let id: string;
  let scId: string;
  beforeEach(async () => {
    await newAccount();
    await switchOn();
    const program = await givenProgram(server, author);
    id = program.id;
    scId = program.document.scenes[0]?.scId ?? '';
  });
  const pin = (input: object, by = reviewer) =>
    server.call(
      api.insertProgramRemark,
      { id, revision: 1, scId, x: 120, y: 80, text: 'Larger, please', ...input },
      as(by),
    );

  test('are pinned to a position, read by the author, resolved and reopened', async () => {
    const received = receivedBy(server, head, 'program');
    const { data } = await pin({ componentId: 'abcdefabcdef' });
    expect(data).toMatchObject({ x: 120, y: 80, sceneIndex: 0, scId, resolved: false, own: true });
    const [seen] = await server.ask(api.selectProgramRemarks, { id }, as(author));
    expect(seen).toMatchObject({ text: 'Larger, please', createdBy: reviewer.userName, own: false });
    const settle = (resolved: boolean, by: TestTenant) =>
      server.call(api.updateProgramRemark, { id: data?.id ?? '', resolved }, as(by));
    expect((await settle(true, author)).code).toBe(0);
    expect(await review(id)).toMatchObject({
      openRemarks: 0,
      remarks: [{ resolved: true, resolvedBy: author.userName }],
    });
    expect((await settle(false, author)).error).toBe('permission.denied');
    expect((await settle(false, reviewer)).code).toBe(0);
    expect((await review(id)).openRemarks).toBe(1);
    expect(received.map(({ change }) => change)).toEqual(['remark', 'remark', 'remark']);
  });

  test.each([
    [{ text: ' ' }, 'program.remarkEmpty'],
    [{ scId: 'zzzzzzzzzzzz' }, 'program.sceneUnknown'],
    [{ x: 1921 }, 'program.spotOutside'],
    [{ x: -1 }, 'input.invalid'],
    [{ y: 'NaN' }, 'input.invalid'],
    [{ text: 'x'.repeat(501) }, 'input.invalid'],
    [{ id: 'nothere' }, 'program.unknown'],
  ])('%j is refused', async (input, error) => {
    expect((await pin(input)).error).toBe(error);
  });

  test('can be deleted by their author only', async () => {
    const { data } = await pin({});
    const remove = (by: TestTenant) => server.call(api.deleteProgramRemark, { id: data?.id ?? '' }, as(by));
    const stranger = await server.createTenant();
    expect((await remove(author)).error).toBe('permission.denied');
    expect((await remove(head)).error).toBe('program.remarkOfAnother');
    expect((await remove(stranger)).error).toBe('program.remarkUnknown');
    expect((await remove(reviewer)).code).toBe(0);
    expect(await server.ask(api.selectProgramRemarks, { id }, as(author))).toEqual([]);
    expect((await pin({}, author)).error).toBe('permission.denied');
  });
});

describe('the played revision under review', () => {
  beforeEach(async () => {
    await newAccount();
    await switchOn();
  });

  test('is none before the first approval, then the last approved one', async () => {
    const { id } = await givenProgram(server, author, 'under review');
    await expect(exported(id)).rejects.toMatchObject({
      error: 'program.notPassed',
      parameters: { names: 'under review' },
    });
    await decide(id, 1, 'passed');
    const [passed] = await exported(id);
    await save(id, 1);
    expect(await exported(id)).toEqual([passed]);
    await decide(id, 2, 'passed');
    const [newer] = await exported(id);
    expect(newer).toMatchObject({ revision: 2 });
    expect(newer?.documentHash).not.toBe(passed?.documentHash);
  });

  test('is marked in the history as sent', async () => {
    const { id } = await givenProgram(server, author);
    const at = clock.now();
    await server.services.programs.notePublished(
      server.services.database,
      head.tenantId,
      [{ programId: id, revision: 1, contentHash: '', linked: [] }],
      at,
    );
    const { revisionList } = await server.ask(api.selectProgramRevisions, { id }, as(author));
    expect(revisionList).toMatchObject([{ revision: 1, publishedAt: at.toISOString() }]);
  });
});

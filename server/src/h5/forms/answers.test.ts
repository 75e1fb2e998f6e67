import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import {
  createH5Document,
  createH5Node,
  createH5Page,
  type H5Form,
  type H5FormValues,
  randomId,
} from '@vitrine/shared/document';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { readForExport } from './exporting.ts';
import { removeOldAnswers } from './keeping.ts';
import { mostFromAddress } from './rate.ts';

let server: TestServer;
let tenant: TestTenant;
let id: string;
let address: string;

const form: H5Form = {
  fields: [
    { id: 'fieldname001', kind: 'text', label: 'Name', required: true },
    { id: 'fieldmail001', kind: 'email', label: 'Email', required: false },
    { id: 'fieldtaste01', kind: 'choices', label: 'Taste', required: false, options: ['Tea', 'Coffee'] },
    { id: 'fieldagree01', kind: 'consent', label: 'I agree', required: true },
  ],
  submit: 'Send',
  thanks: 'Thank you',
};
const name = 'fieldname001';
const mail = 'fieldmail001';
const taste = 'fieldtaste01';
const agree = 'fieldagree01';
const node = createH5Node('form', { form, name: 'Sign up' });
const formId = node.id;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
  id = (await server.ask(api.insertH5, { name: 'Menu' }, options())).id;
  const document = createH5Document([createH5Page({ nodeList: [node] })]);
  await server.ask(api.updateH5, { id, revision: 1, document }, options());
  const { publication } = await server.ask(api.publishH5, { id }, options());
  address = publication.path.slice('/web/phone/'.length);
});

const options = () => ({ token: tenant.token });
const good: H5FormValues = { [name]: 'Ada', [agree]: true };
const send = (values: Record<string, unknown>, more = {}) =>
  server.call(api.insertH5Answer, {
    id: address,
    formId,
    answerId: randomId(),
    values: values as Record<string, string>,
    ...more,
  });
const page = async (more = {}) => server.ask(api.selectH5AnswerPage, { id, formId, ...more }, options());

describe('answers to a published form', () => {
  it('are accepted from anybody and stored with the questions as asked', async () => {
    expect((await send({ ...good, [taste]: ['Coffee'] })).code).toBe(0);
    const { answerList, totalNum } = await page();
    expect(totalNum).toBe(1);
    expect(answerList[0]?.values).toEqual([
      { id: name, label: 'Name', kind: 'text', value: 'Ada' },
      { id: taste, label: 'Taste', kind: 'choices', value: ['Coffee'] },
      { id: agree, label: 'I agree', kind: 'consent', value: true },
    ]);
    const { forms } = await server.ask(api.selectH5Forms, { id }, options());
    expect(forms).toMatchObject([{ formId, name: 'Sign up', page: 1, answers: 1 }]);
    const [row] = (await server.ask(api.selectH5Page, {}, options())).h5List;
    expect(row).toMatchObject({ hasForm: true, answers: 1 });
  });

  it('count once when the same answer is sent again', async () => {
    const answerId = randomId();
    await send(good, { answerId });
    expect((await send(good, { answerId })).code).toBe(0);
    expect((await page()).totalNum).toBe(1);
  });

  it('are refused when a field is missing, invalid or unknown', async () => {
    const errors = [
      await send({ [agree]: true }),
      await send({ ...good, [agree]: false }),
      await send({ ...good, [mail]: 'nobody' }),
      await send({ ...good, [taste]: ['Wine'] }),
      await send({ ...good, [randomId()]: 'more' }),
      await send({ ...good, [name]: 'x'.repeat(201) }),
    ].map((answer) => answer.error);
    expect(new Set(errors)).toEqual(new Set(['h5.answerInvalid']));
    expect((await send(good, { formId: randomId() })).error).toBe('h5.formUnknown');
    expect((await send({ __proto__: 'x', ...good, [name]: { a: 1 } })).error).toBe('input.invalid');
    expect((await page()).totalNum).toBe(0);
  });

  it('from bots get a success response and are discarded', async () => {
    expect((await send(good, { website: 'http://spam.test' })).code).toBe(0);
    expect((await page()).totalNum).toBe(0);
  });

  it('are refused at an address that is unpublished, expired or unknown', async () => {
    expect((await send(good, { id: 'nowhere' })).error).toBe('h5.linkUnknown');
    await server.ask(api.revokeH5Publication, { id }, options());
    expect((await send(good)).error).toBe('h5.linkRevoked');
  });

  it('are limited per address', async () => {
    for (let count = 0; count < mostFromAddress; count += 1) await send(good);
    expect((await send(good)).error).toBe('h5.answersTooMany');
    expect((await page()).totalNum).toBe(mostFromAddress);
  });

  it('announce their number to the consoles', async () => {
    const received = jest.spyOn(server.services.events, 'publish');
    await send(good);
    const event = expect.objectContaining({ kind: 'h5Answers', h5Id: id, total: 1 });
    expect(received).toHaveBeenCalledWith(tenant.tenantId, event);
    received.mockRestore();
  });
});

describe('the account', () => {
  it('filters by day and text, with pages', async () => {
    await send({ ...good, [name]: 'Ada' });
    await send({ ...good, [name]: 'Grace 100%' });
    expect((await page({ keyword: '100%' })).totalNum).toBe(1);
    expect((await page({ keyword: 'ace' })).totalNum).toBe(1);
    expect((await page({ startDate: '2020-01-01', endDate: '2020-01-31' })).totalNum).toBe(0);
    expect((await page({ startDate: '2020-01-01' })).totalNum).toBe(2);
    const second = await page({ pageSize: 1, pageNum: 2 });
    expect(second.answerList.map(({ values }) => values[0]?.value)).toEqual(['Ada']);
  });

  it('exports a table without formulas, and the log records it', async () => {
    await send({ ...good, [name]: '=HYPERLINK("http://evil.test")', [taste]: ['Tea', 'Coffee'] });
    const { csv, rows } = await server.ask(api.exportH5Answers, { id, formId }, options());
    expect(rows).toBe(1);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.test"")",,Tea; Coffee,`);
    const log = await server.services.database
      .selectFrom('system_log')
      .select('action')
      .where('tenant_id', '=', tenant.tenantId)
      .execute();
    expect(log.map(({ action }) => action)).toContain('h5.answersExported');
  });

  it('exports up to the row limit, newest first, each answer once, and says when more exist', async () => {
    const { database } = server.services;
    const answers = Array.from({ length: 1203 }, (_, place) => ({
      id: randomId(),
      tenant_id: tenant.tenantId,
      h5_id: id,
      form_id: formId,
      answered: JSON.stringify([{ id: name, label: 'Name', kind: 'text', value: `${place}` }]) as never,
      // Many with equal timestamps.
      at: new Date(Date.now() - Math.floor(place / 700) * 1000),
    }));
    await database.insertInto('h5_answer').values(answers).execute();
    const filter = { tenantId: tenant.tenantId, workId: id, formId, startDate: '', endDate: '', keyword: '' };
    const whole = await readForExport(database, filter);
    expect([new Set(whole.rows.map((row) => row.id)).size, whole.rows.length, whole.more]).toEqual([
      1203,
      1203,
      false,
    ]);
    expect(whole.rows).toEqual(
      whole.rows.toSorted(
        (one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? -1 : 1),
      ),
    );
    const few = await readForExport(database, filter, { rows: 10, characters: 1e6 });
    const short = await readForExport(database, filter, { rows: 5000, characters: 1000 });
    expect([few.rows.length, few.more, short.more]).toEqual([10, true, true]);
    expect(short.rows.length).toBeLessThan(20);
  });

  it('deletes one answer, all answers of a form, and all with the page', async () => {
    for (let count = 0; count < 3; count += 1) await send(good);
    const [first] = (await page()).answerList;
    const one = await server.ask(api.deleteH5Answers, { id, formId, ids: [first?.id ?? ''] }, options());
    expect([one.deleted, (await page()).totalNum]).toEqual([1, 2]);
    const rest = await server.ask(api.deleteH5Answers, { id, formId }, options());
    expect([rest.deleted, (await page()).totalNum]).toEqual([2, 0]);
    await send(good);
    await server.ask(api.deleteH5, { id }, options());
    const left = await server.services.database
      .selectFrom('h5_answer')
      .select('id')
      .where('h5_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('keeps answers for the configured retention', async () => {
    await send(good);
    await server.ask(api.updateH5AnswerKeeping, { id, days: 30 }, options());
    expect((await server.ask(api.selectH5Forms, { id }, options())).keepDays).toBe(30);
    const { database } = server.services;
    const day = 24 * 3600 * 1000;
    expect(await removeOldAnswers(database, new Date(Date.now() + 29 * day))).toBe(0);
    expect(await removeOldAnswers(database, new Date(Date.now() + 31 * day))).toBe(1);
  });

  it('still shows the questions of answers after the form was removed', async () => {
    await send(good);
    await server.ask(api.updateH5, { id, revision: 2, document: createH5Document() }, options());
    const { forms } = await server.ask(api.selectH5Forms, { id }, options());
    expect(forms[0]).toMatchObject({ page: 0, answers: 1 });
    expect(forms[0]?.fields.map(({ label }) => label)).toContain('Name');
  });

  it('has no access to the answers of other accounts', async () => {
    await send(good);
    const other = { token: (await server.createTenant()).token };
    const answers = [
      await server.call(api.selectH5Forms, { id }, other),
      await server.call(api.selectH5AnswerPage, { id, formId }, other),
      await server.call(api.exportH5Answers, { id, formId }, other),
      await server.call(api.deleteH5Answers, { id, formId }, other),
      await server.call(api.updateH5AnswerKeeping, { id, days: 1 }, other),
    ];
    for (const answer of answers) expect(answer.error).toBe('h5.unknown');
    expect((await page()).totalNum).toBe(1);
  });
});

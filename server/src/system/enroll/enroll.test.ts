import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';

const noon = new Date('2026-11-21T12:00:00+08:00');
let server: TestServer;
let clock: ManualClock;
let seller: TestTenant;
let customer: TestTenant;
beforeAll(async () => {
  clock = manualClock(noon);
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  seller = await server.createTenant({ authorisedCount: 10, timeZone: 'Asia/Shanghai' });
  customer = await server.createTenant({ level: 3, authorisedCount: 1 });
  await server.services.database
    .updateTable('tenant')
    .set({ parent_id: seller.tenantId })
    .where('id', '=', customer.tenantId)
    .execute();
});

const of = ({ token }: TestTenant) => ({ token });
const enrolment = (tenant: TestTenant) => server.ask(api.selectEnrolment, {}, of(tenant));
const register = (code: string, tenant = customer) => server.call(api.insertEnrolment, { code }, of(tenant));
async function issue(authorisedCount = 4) {
  const { machineCode } = await enrolment(customer);
  return server.ask(api.insertActivationCode, { machineCode, authorisedCount }, of(seller));
}
const codes = () => server.ask(api.selectActivationCodes, {}, of(seller));

test('a code transfers authorised terminals from its issuer to the customer once', async () => {
  const { code, customerName, expiresAt } = await issue();
  expect(customerName).toBe(`tenant ${customer.userName}`);
  expect(new Date(expiresAt)).toEqual(new Date('2026-11-22T00:00:00+08:00'));
  expect(code).toMatch(/^([2-9A-Z]{4}-){4}[2-9A-Z]{4}$/);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  expect((await register(typed)).data).toEqual({ added: 4, remaining: 5 });
  expect(await register(code)).toMatchObject({ code: 1, error: 'enroll.used' });
  expect(await enrolment(customer)).toMatchObject({
    state: 'registered',
    authorisedCount: 5,
    remaining: 5,
    registrations: [{ by: customer.userName, authorisedCount: 4 }],
  });
  expect(await enrolment(seller)).toMatchObject({ authorisedCount: 6 });
  expect((await codes()).codeList).toMatchObject([{ state: 'used', ending: code.slice(-4) }]);
});

test('thirty concurrent uses of a code succeed once, and the sum of terminals is kept', async () => {
  const { code } = await issue(3);
  const answers = await Promise.all(Array.from({ length: 30 }, () => register(code)));
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ error }) => error ?? []))).toEqual(new Set(['enroll.used']));
  expect((await enrolment(customer)).authorisedCount).toBe(4);
  expect((await enrolment(seller)).authorisedCount).toBe(7);
});

test('codes issued concurrently reserve no more than is left', async () => {
  const { machineCode } = await enrolment(customer);
  const request = { machineCode, authorisedCount: 3 };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => server.call(api.insertActivationCode, request, of(seller))),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
  expect(new Set(answers.flatMap(({ error }) => error ?? []))).toEqual(
    new Set(['customer.exceedsRemaining']),
  );
  expect((await codes()).left).toBe(1);
});

test('a code expires at the end of its day', async () => {
  const { code } = await issue();
  clock.advance(12 * 3600 * 1000);
  expect(await register(code)).toMatchObject({ code: 1, error: 'enroll.expired' });
  expect((await codes()).codeList).toMatchObject([{ state: 'expired' }]);
  expect((await codes()).left).toBe(10);
  expect((await enrolment(customer)).authorisedCount).toBe(1);
});

test('a code can be revoked until it is used', async () => {
  const { id, code } = await issue();
  await server.ask(api.revokeActivationCode, { id }, of(seller));
  expect(await register(code)).toMatchObject({ code: 1, error: 'enroll.revoked' });
  const again = await server.call(api.revokeActivationCode, { id }, of(seller));
  expect(again).toMatchObject({ code: 1, error: 'enroll.notInForce' });
});

test('a code can only be used by its customer, and only be issued for the machine code of a direct customer', async () => {
  const { code, id } = await issue();
  const stranger = await server.createTenant();
  expect(await register(code, stranger)).toMatchObject({ code: 1, error: 'enroll.unknownCode' });
  expect(await server.call(api.revokeActivationCode, { id }, of(stranger))).toMatchObject({ code: 1 });
  const { machineCode } = await enrolment(stranger);
  const request = { machineCode, authorisedCount: 1 };
  expect(await server.call(api.insertActivationCode, request, of(seller))).toMatchObject({
    code: 1,
    error: 'enroll.unknownMachine',
  });
});

test('a code is refused while its issuer lacks the terminals, and stays valid', async () => {
  const { code } = await issue(8);
  const { database } = server.services;
  const set = (count: number) =>
    database
      .updateTable('tenant')
      .set({ authorised_count: count })
      .where('id', '=', seller.tenantId)
      .execute();
  await set(5);
  expect(await register(code)).toMatchObject({ code: 1, error: 'enroll.sellerShort' });
  await set(8);
  expect((await register(code)).data).toMatchObject({ added: 8 });
});

test('both accounts have it in their log', async () => {
  const { code } = await issue(2);
  await register(code);
  const actionsOf = async (tenant: TestTenant) =>
    (await server.ask(api.selectSystemLogPage, { domain: 'system' }, of(tenant))).logList;
  expect((await actionsOf(seller)).map(({ action }) => action)).toEqual([
    'system.codeUsed',
    'system.codeIssued',
  ]);
  expect(await actionsOf(customer)).toMatchObject([
    { action: 'system.registered', detail: { authorisedCount: { before: 1, after: 3 } } },
  ]);
  expect(JSON.stringify(await actionsOf(seller))).not.toContain(code);
});

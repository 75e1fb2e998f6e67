import { afterEach, expect, it, jest } from '@jest/globals';
import { sendAnswer } from './sendAnswer.ts';

const fetched = jest.fn<typeof fetch>();
// Missing in jsdom.
Object.assign(globalThis, { fetch: fetched });
afterEach(() => void fetched.mockReset());

const answer = { formId: 'form00000001', answerId: 'answer000001', values: { name: 'Ada' }, website: '' };
const replies = (body: unknown) =>
  fetched.mockResolvedValueOnce({ ok: true, json: async () => body } as Response);

it('sends the answers without a cookie', async () => {
  replies({ code: 0 });
  expect(await sendAnswer('abc', answer)).toBe('taken');
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/etv/insertH5Answer.json');
  expect(request?.credentials).toBe('omit');
  expect(JSON.parse(String(request?.body))).toEqual({ id: 'abc', ...answer });
});

it.each([
  ['h5.answerInvalid', 'wrong'],
  ['h5.answersTooMany', 'tooMany'],
  ['h5.linkRevoked', 'gone'],
  ['server.failed', 'failed'],
])('maps %s to %s', async (error, outcome) => {
  replies({ code: 1, error });
  expect(await sendAnswer('abc', answer)).toBe(outcome);
});

it('distinguishes an unreachable server from an invalid answer', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await sendAnswer('abc', answer)).toBe('unreachable');
  fetched.mockResolvedValueOnce({ ok: true, json: async () => JSON.parse('<html>') } as Response);
  expect(await sendAnswer('abc', answer)).toBe('failed');
});

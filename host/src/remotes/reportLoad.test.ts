import { afterEach, expect, test } from '@jest/globals';
import { reportRemoteLoad } from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';
import { fakeNetwork, signInAs } from '@vitrine/shared/testing';
import { reportLoad } from './reportLoad.ts';

const failed = {
  name: 'mf-task',
  version: '1.0.0',
  outcome: 'failed',
  stage: 'start',
  message: 'x'.repeat(900),
  stack: 'y'.repeat(9000),
} as const;

afterEach(() => session.leave());

test('a failed load is reported in the lengths that the server takes', async () => {
  signInAs();
  const received: unknown[] = [];
  globalThis.fetch = fakeNetwork().on(reportRemoteLoad, (input) => {
    received.push(input);
    return {};
  }).fetch;
  await reportLoad(failed);
  expect(received).toEqual([{ ...failed, message: 'x'.repeat(500), stack: 'y'.repeat(4000) }]);
});

test('nothing is reported without a session, and a refused report is not an error of the page', async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  await reportLoad(failed);
  signInAs();
  await reportLoad(failed);
});

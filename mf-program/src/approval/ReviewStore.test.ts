import { expect, test } from '@jest/globals';
import { type Endpoint, selectProgramReview, updateProgramAudit } from '@vitrine/shared/api';
import { createProgramDocument } from '@vitrine/shared/document';
import { ApiError } from '@vitrine/shared/session';
import type { Calls } from '../calls.ts';
import { ReviewStore } from './ReviewStore.ts';

/** A server with one program under review. */
class FakeReview {
  revision = 3;
  audit = 'unreviewed';
  refuses = false;
  sent: unknown[] = [];

  readonly call = async (endpoint: Endpoint, input: unknown) => {
    if (this.refuses) throw new ApiError('program.changedSince', 'there is a newer revision');
    if (endpoint === selectProgramReview) return this.#review();
    this.sent.push(input);
    if (endpoint === updateProgramAudit) this.audit = 'passed';
    return { id: 'remark000001', scId: this.document.scenes[0]?.scId, resolved: false };
  };

  document = createProgramDocument();
  readAt = '2026-05-04T08:00:00.000Z';

  #review() {
    const { revision, audit, document, readAt } = this;
    return { id: 'p', revision, audit, document, readAt, passed: null, remarks: [], updatedBy: 'author' };
  }
}

async function open() {
  const server = new FakeReview();
  const store = new ReviewStore({ call: server.call } as unknown as Calls, 'p');
  await store.start();
  return { server, store };
}

/** Waits for the events' debounce. */
const settle = () => new Promise((done) => setTimeout(done, 400));

test('a decision applies to the revision shown, not to a newer one', async () => {
  const { server, store } = await open();
  server.revision = 4;
  store.onChange();
  await settle();
  expect(store.revision).toBe(3);
  expect(store.newer?.revision).toBe(4);
  await store.decide('rejected', 'too loud');
  const { readAt } = server;
  expect(server.sent).toEqual([{ id: 'p', revision: 3, state: 'rejected', reason: 'too loud', readAt }]);
});

test('a changed file in the same revision counts as a newer state', async () => {
  const { server, store } = await open();
  const { readAt } = server;
  server.document = createProgramDocument();
  server.readAt = '2026-05-04T09:00:00.000Z';
  store.onChange();
  await settle();
  expect(store.newer?.document).toBe(server.document);
  await store.decide('passed', '');
  expect(server.sent).toMatchObject([{ revision: 3, readAt }]);
});

test('a refused decision loads the current state', async () => {
  const { server, store } = await open();
  server.refuses = true;
  await expect(store.decide('passed', '')).rejects.toThrow('newer');
  server.refuses = false;
  server.revision = 4;
  await settle();
  expect(store.newer?.revision).toBe(4);
});

test('the newer revision is opened on request', async () => {
  const { server, store } = await open();
  server.revision = 4;
  store.onChange();
  await settle();
  store.takeNewer();
  expect(store.revision).toBe(4);
  expect(store.newer).toBeUndefined();
});

test('a pinned comment appears at once and is highlighted', async () => {
  const { store } = await open();
  const scId = store.review.value?.document.scenes[0]?.scId ?? '';
  store.setSpot({ scId, x: 10, y: 20, componentId: '' });
  await store.pin('Here');
  expect(store.here.map(({ id }) => id)).toEqual(['remark000001']);
  expect(store.remarkId).toBe('remark000001');
  expect(store.spot).toBeUndefined();
});

test('a comment whose removal is refused reappears', async () => {
  const { server, store } = await open();
  const scId = store.review.value?.document.scenes[0]?.scId ?? '';
  store.setSpot({ scId, x: 10, y: 20, componentId: '' });
  await store.pin('Here');
  const [remark] = store.remarks;
  if (!remark) throw new Error('the remark is missing');
  server.refuses = true;
  await expect(store.remove(remark)).rejects.toThrow('newer');
  expect(store.remarks).toHaveLength(1);
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { insertSubtitle, type SubtitleRow, selectSubtitlePage, selectTaskSetting } from '@vitrine/shared/api';
import { createTestClient, fakeNetwork } from '@vitrine/shared/testing';
import { SubtitleStore } from './SubtitleStore.ts';

const at = '2026-03-02T12:00:00Z';
const waiting: SubtitleRow = {
  ...{ id: 's1', text: 'Leave', color: '#ffffff', background: '#000000', font: '', size: 48, speed: 120 },
  ...{ position: 'bottom', duration: 60, loops: 0, emergency: true, status: 'waiting', own: true },
  ...{ createdBy: 'admin', createdAt: at, confirmUntil: at, confirmers: 0, confirmedBy: '' },
  ...{ startedAt: null, beginUntil: null, endsAt: null, stoppedBy: '', clientIds: ['c1'], groupIds: [] },
  ...{ groupNames: {}, terminals: 1, shown: 0, offline: 0 },
};
let stored: SubtitleRow[];
let store: SubtitleStore;
let confirmers: number;
let sent: unknown[];

beforeEach(() => {
  confirmers = 1;
  [stored, sent] = [[], []];
  const network = fakeNetwork()
    .on(selectSubtitlePage, () => ({ subtitleList: stored, totalNum: stored.length }))
    .on(selectTaskSetting, () => ({ secondPerson: true, confirmers }))
    .on(insertSubtitle, (input) => {
      sent.push(input);
      return { id: 's1', status: 'waiting' as const, terminals: 1 };
    });
  store = new SubtitleStore(createTestClient(network));
  store.change({ text: 'Leave the building', clientIds: ['c1'], emergency: true });
});
afterEach(() => store.dispose());

test('an emergency that no other member can confirm is not sent', async () => {
  await store.setting.reload();
  expect(store.blocked).toBe(false);
  confirmers = 0;
  expect(await store.send()).toBeUndefined();
  expect([store.blocked, sent]).toEqual([true, []]);
  store.change({ emergency: false });
  expect((await store.send())?.id).toBe('s1');
});

test('the possible confirmers are read again when a waiting ticker changes', async () => {
  await store.setting.reload();
  confirmers = 0;
  stored = [waiting];
  store.onEvent({ kind: 'subtitle', id: 's1', at });
  await new Promise<void>((resolve) => {
    const textStyle = () => (store.setting.value?.confirmers === 0 ? resolve() : setTimeout(textStyle, 20));
    textStyle();
  });
  expect(store.blocked).toBe(true);
});

test('the running ticker on the same screens is named while another is written', async () => {
  stored = [{ ...waiting, status: 'running', emergency: false }];
  await store.running.reload();
  expect(store.meeting.map(({ id }) => id)).toEqual(['s1']);
  store.change({ clientIds: ['c2'] });
  expect(store.meeting).toEqual([]);
  store.change({ groupIds: ['g1'] });
  expect(store.meeting).toHaveLength(1);
  store.change({ text: ' ' });
  expect(store.meeting).toEqual([]);
});

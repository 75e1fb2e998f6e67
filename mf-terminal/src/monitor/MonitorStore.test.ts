import { expect, test } from '@jest/globals';
import { type MonitorTile, requestTerminalScreenshots, selectTerminalMonitorPage } from '@vitrine/shared/api';
import { createTestClient, fakeNetwork, screenStatus } from '@vitrine/shared/testing';
import { MonitorStore } from './MonitorStore.ts';

const tile = (changes: Partial<MonitorTile>): MonitorTile => ({
  clId: 'a',
  name: 'Lobby',
  groupName: 'default',
  online: true,
  lastSeen: null,
  warningState: 0,
  width: 1920,
  height: 1080,
  screenshotUrl: '',
  screenshotTime: null,
  able: true,
  should: [],
  shouldUntil: null,
  timeZone: 'UTC',
  status: screenStatus(),
  ...changes,
});
const away = screenStatus({
  word: 'offline',
  connection: { state: 'offline', since: null, unstable: false },
});
const filter = { gpId: '-1', lineState: '', clientName: '' } as const;

test('capable screens in view are asked for a screenshot, and pictures replace their tiles on arrival', async () => {
  const tiles = [tile({}), tile({ clId: 'b', status: away }), tile({ clId: 'c', able: false })];
  const network = fakeNetwork()
    .on(selectTerminalMonitorPage, () => ({ monitorList: tiles, totalNum: 3 }))
    .on(requestTerminalScreenshots, () => ({ results: [{ clId: 'a', outcome: 'requested' as const }] }));
  const store = new MonitorStore(createTestClient(network));
  await store.show(filter, 1, 12);
  expect(network.calls.at(-1)?.input).toMatchObject({ ids: '["a"]' });
  expect(store.asked.get('a')).toBe('coming');

  const at = '2026-11-21T12:00:00Z';
  store.onEvent({ kind: 'screenshot', clId: 'a', url: '/etv/file/f00', at });
  expect(store.tiles.rows[0]).toMatchObject({ screenshotUrl: '/etv/file/f00', screenshotTime: at });
  expect(store.asked.has('a')).toBe(false);
  store.dispose();
});

test('no screenshot is requested when no screen can send one', async () => {
  const network = fakeNetwork().on(selectTerminalMonitorPage, () => ({
    monitorList: [tile({ status: away })],
    totalNum: 1,
  }));
  const store = new MonitorStore(createTestClient(network));
  await store.show(filter, 1, 12);
  expect(network.calls).toHaveLength(1);
  store.dispose();
});

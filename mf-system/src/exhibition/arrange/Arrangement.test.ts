import { expect, jest, test } from '@jest/globals';
import { type OverviewTile, selectOverviewLayout, updateOverviewLayout } from '@vitrine/shared/api';
import { createTestClient, fakeNetwork, refuse } from '@vitrine/shared/testing';
import type { TileId } from '../tileKinds.ts';
import { Arrangement, completed } from './Arrangement.ts';

const all: readonly TileId[] = ['problems', 'online', 'offline'];

function arranged(kept: OverviewTile[], allowed: readonly TileId[] = all) {
  const sent: (readonly OverviewTile[])[] = [];
  const network = fakeNetwork()
    .on(selectOverviewLayout, () => ({ tiles: kept }))
    .on(updateOverviewLayout, ({ tiles = [] }) => {
      sent.push(tiles);
      return {};
    });
  const arrangement = new Arrangement(createTestClient(network), () => allowed);
  return { arrangement, sent, network };
}

const idsOf = (tiles: readonly { id: string }[]) => tiles.map(({ id }) => id);

test('tiles have a default layout, without those that lack permission', async () => {
  const { arrangement } = arranged([]);
  await arrangement.kept.reload();
  expect(idsOf(arrangement.shown)).toEqual(all);
  expect(arrangement.shown.map(({ y }) => y)).toEqual([0, 2, 2]);
});

test('an unknown tile is placed below the arranged ones, and a removed one is dropped', () => {
  const tiles = completed([
    { id: 'offline', x: 0, y: 0, w: 12, h: 3, hidden: false },
    { id: 'gone', x: 0, y: 3, w: 12, h: 9, hidden: false },
  ]);
  expect(tiles[0]?.id).toBe('offline');
  expect(idsOf(tiles)).not.toContain('gone');
  expect(tiles.find(({ id }) => id === 'problems')?.y).toBe(3);
});

test('keyboard moves and hiding are saved once, debounced', async () => {
  jest.useFakeTimers();
  try {
    const { arrangement, sent } = arranged([]);
    arrangement.nudge('problems', 0, 1);
    arrangement.grow('online', 1, 0);
    arrangement.hide('offline');
    expect(sent).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.find(({ id }) => id === 'offline')).toMatchObject({ hidden: true });
    expect(idsOf(arrangement.shown)).toEqual(['problems', 'online']);
    expect(arrangement.hidden).toEqual(['offline']);
    arrangement.show('offline');
    expect(idsOf(arrangement.shown)).toContain('offline');
  } finally {
    jest.useRealTimers();
  }
});

test('a tile without permission keeps its stored place', async () => {
  const { arrangement, sent } = arranged(
    [{ id: 'deliveries', x: 4, y: 7, w: 5, h: 3, hidden: false }],
    ['problems', 'online'],
  );
  await arrangement.kept.reload();
  arrangement.nudge('problems', 0, 1);
  arrangement.dispose();
  expect(sent[0]?.find(({ id }) => id === 'deliveries')).toMatchObject({ x: 4, y: 7, w: 5, h: 3 });
});

test('a failed save is reported until one succeeds', async () => {
  jest.useFakeTimers();
  try {
    const { arrangement, network } = arranged([]);
    network.on(updateOverviewLayout, () => {
      throw refuse('server.failed', 'The server had a fault.');
    });
    arrangement.hide('online');
    await jest.advanceTimersByTimeAsync(1000);
    expect(arrangement.failure).toMatchObject({ error: 'server.failed' });
    network.on(updateOverviewLayout, () => ({}));
    arrangement.show('online');
    await jest.advanceTimersByTimeAsync(1000);
    expect(arrangement.failure).toBeUndefined();
  } finally {
    jest.useRealTimers();
  }
});

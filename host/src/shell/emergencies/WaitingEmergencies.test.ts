import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type EmergencyRow,
  type SubtitleRow,
  selectEmergencyPage,
  selectSubtitlePage,
} from '@vitrine/shared/api';
import { createTestClient, fakeNetwork } from '@vitrine/shared/testing';
import { WaitingEmergencies } from './WaitingEmergencies.ts';

const at = '2026-11-21T12:00:00Z';
const row = (id: string, own: boolean): SubtitleRow => ({
  ...{
    id,
    text: 'Leave the building',
    color: '#ffffff',
    background: '#000000',
    font: '',
    size: 60,
    speed: 0,
  },
  ...{ position: 'top', duration: 90, loops: 0, emergency: true, status: 'waiting', own },
  ...{
    createdBy: 'deputy',
    createdAt: at,
    confirmUntil: at,
    confirmers: 1,
    confirmedBy: '',
    startedAt: null,
    beginUntil: null,
    endsAt: null,
  },
  ...{ stoppedBy: '', terminals: 1, shown: 0, offline: 0, clientIds: ['c1'], groupIds: [], groupNames: {} },
});
const program = (id: string, own: boolean, createdAt: string): EmergencyRow => ({
  ...{ id, programId: 'p1', programName: 'Evacuation', status: 'waiting', seconds: 900, own, createdAt },
  ...{
    createdBy: 'deputy',
    confirmUntil: at,
    confirmers: 1,
    confirmedBy: '',
    startedAt: null,
    endsAt: null,
    stoppedBy: '',
  },
  ...{ clientIds: ['c1'], groupIds: [], groupNames: {} },
  ...{ terminals: 3, downloaded: 0, showing: 0, shown: 0, offline: 0 },
});
let emergencies: WaitingEmergencies;
let programs: EmergencyRow[];
let stored: SubtitleRow[];
let reads: number;

beforeEach(() => {
  stored = [row('mine', true), row('theirs', false)];
  reads = 0;
  programs = [];
  const network = fakeNetwork()
    .on(selectSubtitlePage, () => {
      reads += 1;
      return { subtitleList: stored, totalNum: stored.length };
    })
    .on(selectEmergencyPage, () => ({ emergencyList: programs, totalNum: programs.length }));
  emergencies = new WaitingEmergencies(createTestClient(network));
});
afterEach(() => emergencies.rows.cancel());

const settle = () => new Promise((resolve) => setTimeout(resolve, 10));
const ids = () => emergencies.rows.value?.map(({ id }) => id);

test('the author of an emergency is not asked to confirm it', async () => {
  await emergencies.rows.reload();
  expect(ids()).toEqual(['theirs']);
});

test('a confirmed emergency leaves the list at once; progress events trigger no read', async () => {
  await emergencies.rows.reload();
  stored = [];
  emergencies.onEvent({ kind: 'subtitle', id: 'theirs', at });
  await settle();
  expect([reads, ids()]).toEqual([1, ['theirs']]);
  emergencies.onEvent({ kind: 'subtitle', id: 'theirs', waits: false, at });
  await settle();
  expect(ids()).toEqual([]);
});

test('emergency programs are listed with tickers, newest first, and reloaded on their own events', async () => {
  await emergencies.rows.reload();
  const later = '2026-11-21T12:05:00Z';
  programs = [program('shown', false, later), program('own', true, later)];
  emergencies.onEvent({ kind: 'emergency', id: 'shown', at });
  await settle();
  expect(ids()).toEqual(['theirs']);
  emergencies.onEvent({ kind: 'emergency', id: 'shown', waits: true, at });
  await settle();
  expect(emergencies.rows.value).toMatchObject([
    { id: 'shown', kind: 'program', text: 'Evacuation', terminals: 3 },
    { id: 'theirs', kind: 'ticker', text: 'Leave the building' },
  ]);
});

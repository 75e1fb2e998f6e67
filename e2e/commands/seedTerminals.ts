import {
  claimPairing,
  insertClientGroup,
  insertCustomField,
  insertPassageRecords,
  insertPlayRecords,
  insertTerminalAlarms,
  insertTerminalCommand,
  insertTerminalTraffic,
  registerClient,
  reportChildDevices,
  requestPairing,
} from '@vitrine/shared/api';
import type { Api } from './Api.ts';

/** Pairs a terminal through the API, without a browser. Returns its id and a client with its token. */
export async function pairHeadless(
  api: Api,
  name: string,
  pid: string,
): Promise<{ clId: string; calls: Api }> {
  const { code, pairingSecret } = await api.call(requestPairing, {
    resolutionWidth: 1920,
    resolutionHeight: 1080,
    playerVersion: '1.0.0',
    timeZone: 'Asia/Shanghai',
  });
  const { clId } = await api.call(registerClient, { code, name, pid });
  const claimed = await api.call(claimPairing, { pairingSecret });
  if (claimed.state !== 'adopted') throw new Error(`The pairing of ${name} is ${claimed.state}.`);
  return { clId, calls: api.as(`${clId}.${claimed.credential}`) };
}

/** Creates a terminal with data for every terminal page, and a second one, both without a browser. */
export async function seedTerminals(api: Api, programId: string): Promise<{ clId: string; groupId: string }> {
  const { id: groupId } = await api.call(insertClientGroup, { pid: '-1', name: 'Ground floor' });
  const { clId, calls } = await pairHeadless(api, 'Central station · Entrance hall, east', groupId);
  await pairHeadless(api, 'Lift', groupId);
  const at = new Date().toISOString();
  const [day = ''] = at.split('T');
  const alarm = { id: 'alarm0000001', kind: 'storage', raisedAt: at, detail: '12 MB', programId } as const;
  await calls.call(insertTerminalAlarms, { alarms: [alarm] });
  const play = { id: 'play00000001', taskId: '', programId, documentHash: 'ab'.repeat(32), duration: 10_000 };
  await calls.call(insertPlayRecords, { records: [{ ...play, startedAt: at }] });
  const counted = { counter: 'memory', day, downloaded: 480_000_000, uploaded: 2_000_000 };
  await calls.call(insertTerminalTraffic, { days: [counted] });
  await calls.call(insertPassageRecords, {
    records: [{ id: 'passage00001', at, person: 'Badge 4711', result: 'granted' }],
  });
  await calls.call(reportChildDevices, {
    devices: [{ number: 'D-1', name: 'North door', kind: 'door', facts: { state: 'locked' } }],
  });
  await api.call(insertCustomField, { key: 'shop', label: 'Shop', type: 'text' });
  const target = { groupIds: [groupId] };
  await api.call(insertTerminalCommand, { target, command: { kind: 'restartPlayer' } });
  return { clId, groupId };
}

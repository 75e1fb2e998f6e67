import { expect, test } from '@jest/globals';
import { type CallRow, insertTerminalCall, updateTerminalCallEnded } from '@vitrine/shared/api';
import { createTestClient, fakeNetwork } from '@vitrine/shared/testing';
import { CallSession } from './CallSession.ts';

const at = '2026-03-02T08:00:00.000Z';
const row = (state: CallRow['state']): CallRow => ({
  callId: 'c1',
  clId: 't1',
  terminalName: 'Lobby',
  direction: 'console',
  state,
  outcome: '',
  endReason: '',
  userName: 'anna',
  startedAt: at,
  answeredAt: null,
  endedAt: null,
  ringsUntil: at,
  waitingSeconds: 0,
  talkSeconds: 0,
});

test('a call that starts after its page was left is ended on the server', async () => {
  const begun = Promise.withResolvers<CallRow>();
  const network = fakeNetwork()
    .on(insertTerminalCall, () => begun.promise)
    .on(updateTerminalCallEnded, () => row('ended'));
  const call = new CallSession(createTestClient(network), 'console1');
  const calling = call.call('t1');
  call.dispose();
  begun.resolve(row('ringing'));
  await calling;
  expect(network.calls.map(({ path }) => path)).toEqual([
    insertTerminalCall.path,
    updateTerminalCallEnded.path,
  ]);
});

import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { type SubtitleRow, selectSubtitleTerminals } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, screenStatus, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { SubtitleTerminals } from './SubtitleTerminals.tsx';

/** The part of EventSource that is used. */
class Source {
  static opened: Source | undefined;
  onmessage: ((message: { data: string }) => void) | undefined;
  constructor() {
    Source.opened = this;
  }
  close() {
    Source.opened = undefined;
  }
}

const at = '2026-11-21T04:00:00.000Z';
const row: SubtitleRow = {
  ...{ id: 's1', text: 'Fire drill', color: '#ffffff', background: '#000000', font: '', size: 32, speed: 80 },
  ...{ position: 'bottom', duration: 60, loops: 0, emergency: false, status: 'running', createdBy: 'lee' },
  ...{ own: true, createdAt: at, confirmUntil: null, confirmers: null, confirmedBy: '', startedAt: at },
  ...{ beginUntil: null, endsAt: null, stoppedBy: '', clientIds: ['t1'], groupIds: [], groupNames: {} },
  ...{ terminals: 1, shown: 0, offline: 0 },
};

const screenNow = { status: screenStatus(), timeZone: 'Asia/Shanghai' };

const realFetch = globalThis.fetch;
let leave: () => void;
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

test('the terminals of a ticker are read again after a gap in the events', async () => {
  leave = signInAs();
  Object.assign(globalThis, { EventSource: Source });
  let name = 'Lobby';
  globalThis.fetch = fakeNetwork().on(selectSubtitleTerminals, () => ({
    terminalList: [{ clId: 't1', name, online: true, ...screenNow, shownAt: null, endedAt: null }],
    totalNum: 1,
  })).fetch;
  await renderPage(<SubtitleTerminals row={row} tooLate={false} />, { namespace, messages });
  expect(await screen.findByText('Lobby')).toBeDefined();
  name = 'Entrance';
  act(() => Source.opened?.onmessage?.({ data: JSON.stringify({ kind: 'resync', at }) }));
  expect(await screen.findByText('Entrance')).toBeDefined();
});

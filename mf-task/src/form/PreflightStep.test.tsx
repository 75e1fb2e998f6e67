import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { selectTaskReview } from '@vitrine/shared/api';
import { formatDateTime } from '@vitrine/shared/i18n';
import { createTestClient, fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { PreflightStep } from './PreflightStep.tsx';
import { placeOf } from './TaskDraft.ts';
import { TaskFormStore } from './TaskFormStore.ts';

let leave: () => void;
beforeEach(() => {
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
});

const from = '2031-05-06T08:00:00.000Z';

async function show(effects: readonly ('replaces' | 'replacesInHours')[], atOnce = false) {
  const network = fakeNetwork().on(selectTaskReview, () => ({
    ...{ programs: [], terminals: 2, offline: 0, problems: [], first: null, last: null },
    conflicts: effects.map((effect) => ({
      ...{
        taskId: effect,
        name: `Menu ${effect}`,
        effect,
        type: 1 as const,
        terminals: 2,
        from,
        to: from,
        atOnce,
        timeZone: 'UTC',
      },
    })),
    download: { content: 0, terminals: 0, most: 0, together: 0, finish: [] },
  }));
  const given = { name: 'Sale', programs: [placeOf('p')], clientIds: ['c'] };
  const form = new TaskFormStore(createTestClient(network), { now: new Date(), timeZone: 'UTC', given });
  await renderPage(<PreflightStep form={form} />, { namespace, messages });
  await screen.findByText('任务冲突');
  return screen.queryAllByText(/不再播放“Menu/).map(({ textContent }) => textContent);
}

test('replaced tasks are listed first; partly replaced ones are ordinary conflicts', async () => {
  const time = formatDateTime(from, 'UTC');
  expect(await show(['replaces', 'replacesInHours'])).toEqual([
    `${time} 起，2 台终端将播放此任务，不再播放“Menu replaces”。`,
  ]);
  cleanup();
  expect(await show(['replacesInHours'])).toEqual([]);
});

test('a task replaced on publication is listed without the time of the check', async () => {
  expect(await show(['replaces'], true)).toEqual(['发布后，2 台终端将播放此任务，不再播放“Menu replaces”。']);
});

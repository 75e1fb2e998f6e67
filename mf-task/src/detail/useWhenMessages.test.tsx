import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { changeLocale, formatDate, loadMessages, startMessages } from '@vitrine/shared/i18n';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { useWhenMessages } from './useWhenMessages.ts';

afterEach(cleanup);

function Written() {
  const when = useWhenMessages();
  const lines = [
    when.dates({ etStartDate: '2026-11-27', etEndDate: '2026-12-31' }),
    when.dates({ etStartDate: '2026-11-27' }),
    when.dates({ etStartDate: '', etEndDate: '2026-12-31' }),
    ...when.exceptions({ datesOff: ['2026-11-28'], datesOn: ['2026-11-29'] }),
  ];
  return <output>{lines.join('\n')}</output>;
}
const written = (day: string) => formatDate(`${day}T00:00:00Z`, 'UTC');

test('days are formatted like other dates, and a missing one as a dash', async () => {
  const { container } = await renderPage(<Written />, { path: '/task', namespace, messages });
  expect(container.textContent?.split('\n')).toEqual([
    `${written('2026-11-27')} 至 ${written('2026-12-31')}`,
    `${written('2026-11-27')} 起，无结束日期`,
    `– 至 ${written('2026-12-31')}`,
    expect.stringContaining(written('2026-11-28')),
    expect.stringContaining(written('2026-11-29')),
  ]);
});

function Weekdays() {
  const when = useWhenMessages();
  const every = [1, 2, 3, 4, 5, 6, 7];
  return <output>{[when.weekdays(every), when.weekdays(every, 2)].join('\n')}</output>;
}

test('a phrase at the start of a cell is capitalised, a continuation is not', async () => {
  await startMessages();
  await changeLocale('en_US');
  await loadMessages(namespace, messages);
  const { container } = render(<Weekdays />);
  expect(container.textContent).toBe('Every day\nEvery 2 weeks: every day');
  await changeLocale('zh_CN');
});

import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { row } from '../testing/nodes.ts';
import { TerminalFacts } from './TerminalFacts.tsx';

afterEach(cleanup);

const open = (clockAhead?: number) =>
  renderPage(
    <TerminalFacts
      row={{ ...row('screen1', true), memory: null, freeSpace: null }}
      clockAhead={clockAhead}
    />,
    {
      path: '/terminal',
      namespace,
      messages,
    },
  );

test.each([
  [3 * 86_400, '快 3 天（播放按服务器时间）'],
  [-300, '慢 5 分钟（播放按服务器时间）'],
])('a clock that is off is told, with what goes by the right time: %i s', async (ahead, sentence) => {
  await open(ahead);
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('nothing is said of a clock that is right', async () => {
  await open();
  expect(screen.queryByText('设备时钟')).toBeNull();
});

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
])(
  'a wrong terminal clock is reported, with what follows the correct time: %i s',
  async (ahead, sentence) => {
    await open(ahead);
    expect(screen.getByText(sentence)).toBeTruthy();
  },
);

test('a correct clock is not mentioned', async () => {
  await open();
  expect(screen.queryByText('设备时钟')).toBeNull();
});

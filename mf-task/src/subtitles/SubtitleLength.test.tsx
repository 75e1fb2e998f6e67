import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { SubtitleLength } from './SubtitleLength.tsx';

afterEach(cleanup);

test.each([
  ['duration', '显示 5 分钟'],
  ['loops', '显示 3 次'],
] as const)('the duration of a ticker that ends by %s is shown beside the button', async (ends, words) => {
  await renderPage(<SubtitleLength draft={{ ends, minutes: 5, loops: 3 }} />, { namespace, messages });
  expect(screen.getByText(words)).toBeDefined();
});

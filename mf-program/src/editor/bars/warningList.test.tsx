import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { EditorNamespace, WarningList } from '@vitrine/shared/ui/editor';
import { messages } from '../../messages/index.ts';
import { namespace } from '../../namespace.ts';

afterEach(cleanup);

const show = (nothing?: string) =>
  renderPage(
    <EditorNamespace.Provider value={namespace}>
      <WarningList lines={[]} nothing={nothing} />
    </EditorNamespace.Provider>,
    { namespace, messages },
  );

test('a document that shows nothing yet gets no all-clear', async () => {
  await show('还没有任何内容');
  expect(screen.getByText('还没有任何内容').className).toBe('');
  expect(screen.queryByText('没有问题')).toBeNull();
});

test('one without faults does', async () => {
  await show();
  expect(screen.getByText('没有问题')).toBeTruthy();
});

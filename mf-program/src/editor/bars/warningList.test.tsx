import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { EditorNamespace, type WarningLine, WarningList } from '@vitrine/shared/ui/editor';
import { useState } from 'react';
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

test('an empty document gets no all-clear', async () => {
  await show('还没有任何内容');
  expect(screen.getByText('还没有任何内容').className).toBe('');
  expect(screen.queryByText('没有问题')).toBeNull();
});

test('a document without faults gets the all-clear', async () => {
  await show();
  expect(screen.getByText('没有问题')).toBeTruthy();
});

test('a dismissible issue offers its action, and focus stays after the last one is dismissed', async () => {
  const Answered = () => {
    const [lines, setLines] = useState<readonly WarningLine[]>([
      {
        ...{ id: 'dish', text: '还有模板自带的示例文字', show: () => undefined },
        answer: { label: '保持原样', act: () => setLines([]) },
      },
    ]);
    return (
      <EditorNamespace.Provider value={namespace}>
        <WarningList lines={lines} />
      </EditorNamespace.Provider>
    );
  };
  await renderPage(<Answered />, { namespace, messages });
  fireEvent.click(screen.getByRole('button', { name: '1 处需要检查' }));
  fireEvent.click(await screen.findByRole('button', { name: /保持原样/ }));
  expect(document.activeElement).toBe(screen.getByText('没有问题'));
});

test('the to-do items of a template are not counted as issues', async () => {
  const line = { id: 'sample', text: '请换成您的内容', show: () => undefined, isStep: true };
  const lines = [line, { ...line, id: 'dark', text: '难以看清', isStep: false }];
  await renderPage(
    <EditorNamespace.Provider value={namespace}>
      <WarningList lines={lines} />
    </EditorNamespace.Provider>,
    { namespace, messages },
  );
  expect(screen.getByRole('button', { name: '1 处需要检查' }).className).toBe('vb-warn');
  fireEvent.click(screen.getByRole('button', { name: '还有 1 项待完成' }));
  expect(await screen.findByRole('button', { name: '请换成您的内容' })).toBeDefined();
});

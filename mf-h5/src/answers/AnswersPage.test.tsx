import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  deleteH5Answers,
  type H5Answer,
  selectH5AnswerPage,
  selectH5Forms,
  updateH5AnswerKeeping,
} from '@vitrine/shared/api';
import { createTestClient, fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { AnswersPage } from './AnswersPage.tsx';
import { AnswersStore } from './AnswersStore.ts';

const answer = (id: string, name: string): H5Answer => ({
  id,
  at: '2026-11-21T06:30:00.000Z',
  values: [
    { id: 'fieldname001', label: '姓名', kind: 'text', value: name },
    { id: 'fieldagree01', label: '同意联系', kind: 'consent', value: true },
  ],
});

let leave: () => void;
beforeEach(() => {
  // Missing in jsdom; the page only subscribes.
  Object.assign(globalThis, { EventSource: jest.fn(() => ({ close: () => undefined })) });
});
afterEach(() => {
  cleanup();
  leave();
});

async function open(first: H5Answer[], { forms = true } = {}) {
  leave = signInAs({ permissions: ['h5.view', 'h5.answers'] });
  let answers = first;
  let keepDays = 0;
  const network = fakeNetwork()
    .on(selectH5Forms, () => ({
      name: '报名',
      keepDays,
      forms: forms
        ? [
            {
              formId: 'formformform',
              name: '',
              page: 2,
              answers: answers.length,
              lastAt: null,
              fields: answer('', '').values.map(({ id, label, kind }) => ({ id, label, kind })),
            },
          ]
        : [],
    }))
    .on(selectH5AnswerPage, ({ keyword = '' }) => {
      const found = answers.filter(({ values }) => String(values[0]?.value).includes(keyword));
      return { answerList: found, totalNum: found.length };
    })
    .on(deleteH5Answers, ({ ids }) => {
      const before = answers.length;
      answers = answers.filter(({ id }) => !(ids as string[]).includes(id));
      return { deleted: before - answers.length };
    })
    .on(updateH5AnswerKeeping, ({ days }) => {
      keepDays = Number(days);
      return {};
    });
  const store = new AnswersStore(createTestClient(network), 'w1');
  await renderPage(<AnswersPage store={store} />, { path: '/h5/answers?id=w1', namespace, messages });
  return store;
}

describe('the page of answers', () => {
  it('shows the answers with a column for each question', async () => {
    await open([answer('a', '<b>小林</b>'), answer('b', '小陈')]);
    expect(await screen.findByText('<b>小林</b>')).toBeTruthy();
    expect(screen.getByText('2 条数据')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: '同意联系' })).toBeTruthy();
  });

  it('opens an answer in full and deletes it after confirmation', async () => {
    await open([answer('a', '小林'), answer('b', '小陈')]);
    const [first] = await screen.findAllByRole('button', { name: /2026/ });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: '删除这条数据' }));
    expect(await screen.findByText('删除 1 条数据？')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('小林')).toBeNull());
    expect(screen.getByText('1 条数据')).toBeTruthy();
  });

  it('reloads when an answer arrives while the page is open', async () => {
    const store = await open([answer('a', '小林')]);
    await screen.findByText('小林');
    const reads = jest.spyOn(store.list, 'reload');
    store.onEvent({ kind: 'h5Answers', h5Id: 'other', total: 3, at: '2026-11-21T06:30:00.000Z' });
    store.onEvent({ kind: 'h5Answers', h5Id: 'w1', total: 3, at: '2026-11-21T06:30:00.000Z' });
    await waitFor(() => expect(reads).toHaveBeenCalledTimes(1));
  });

  it('shows what to do when the work has no form, and when there are no answers', async () => {
    await open([], { forms: false });
    expect(await screen.findByText(/此作品还没有表单/)).toBeTruthy();
    cleanup();
    leave();
    await open([]);
    expect(await screen.findByText(/还没有数据/)).toBeTruthy();
  });
});

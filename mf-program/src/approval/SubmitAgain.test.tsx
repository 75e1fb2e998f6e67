import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { submitProgram } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { ReviewsOff } from './ReviewsOff.tsx';
import { SubmitAgain } from './SubmitAgain.tsx';

const realFetch = globalThis.fetch;
let leave: () => void = () => undefined;
let asked: unknown[];
beforeEach(() => {
  asked = [];
  globalThis.fetch = fakeNetwork().on(submitProgram, (input) => {
    asked.push(input);
    return { submitted: true };
  }).fetch;
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

test('a rejected program can be resubmitted below the rejection, at the revision shown', async () => {
  leave = signInAs();
  await renderPage(<SubmitAgain programId="p" revision={4} rejected />, { namespace, messages });
  fireEvent.click(screen.getByRole('button', { name: '重新提交审核' }));
  await screen.findByText('已提交审核');
  expect(asked).toEqual([{ id: 'p', revision: '4' }]);
});

test('focus stays in the drawer when the resubmit button disappears', async () => {
  leave = signInAs();
  const rejected = observable.box(true);
  const Approval = observer(function Approval() {
    return rejected.get() ? <SubmitAgain programId="p" revision={4} rejected /> : null;
  });
  await renderPage(
    <div role="dialog" tabIndex={-1}>
      <Approval />
    </div>,
    { namespace, messages },
  );
  screen.getByRole('button', { name: '重新提交审核' }).focus();
  await act(async () => runInAction(() => rejected.set(false)));
  expect(screen.queryByRole('button', { name: '重新提交审核' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

test.each([
  [['account.members', 'program.audit'], '请打开上方的“发布前需要审核”'],
  [['program.audit'], '有成员管理权限的管理员可在此开启'],
] as const)(
  'with %j the note says that reviews are off, and who can turn them on',
  async (permissions, reported) => {
    leave = signInAs({ permissions: [...permissions] });
    await renderPage(<ReviewsOff />, { namespace, messages });
    const words = screen.getByRole('status').textContent;
    expect(words).toContain('审核已关闭');
    expect(words).toContain(reported);
  },
);

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  selectClientTree,
  selectProgramById,
  selectSendPreflight,
  sendProgram,
  submitProgram,
  type TerminalNode,
  updateProgram,
} from '@vitrine/shared/api';
import { createComponent, createProgramDocument, createScene } from '@vitrine/shared/document';
import { fakeNetwork, giveSize, renderPage, signInAs } from '@vitrine/shared/testing';
import { useLocation } from '@vitrine/shared/ui/router';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { SendPage } from './SendPage.tsx';
import { resumePath } from './sendMemory.ts';

const realFetch = globalThis.fetch;
let leave: () => void;
let network: ReturnType<typeof fakeNetwork>;
let asked: object[];
let answer: { readonly sendable: boolean; readonly programs: object[]; readonly meets: object[] };

class SilentEvents {
  close(): void {
    // No events arrive.
  }
}

const menu = {
  ...{ id: 'p1', name: 'Welcome', resolution: '1920x1080', thumbnailUrl: '', size: 1, files: 1 },
  ...{ turnable: false, playing: false, approved: false, findings: [] },
};
const finding = {
  ...{ level: 'error', programId: 'p1', clId: '', sceneIndex: null, componentId: '', taskId: '' },
};
const emptyGroup: TerminalNode = {
  ...{ id: 'floor', clId: '', clNo: '', number: '', name: 'Floor', type: 'folder', pid: '-1', pId: '-1' },
  ...{ hasChildren: false, total: 0, onlineTotal: 0, warningTotal: 0, ownTotal: 0, online: false },
  ...{ warningState: 0, isDefault: false, state: null, link: 'steady' },
};
const totals = { terminals: 2, online: 2, ready: 2, refused: 0, errors: 0, warnings: 0 };

beforeEach(() => {
  leave = signInAs();
  sessionStorage.clear();
  giveSize(800, 600);
  asked = [];
  answer = { sendable: true, programs: [menu], meets: [] };
  network = fakeNetwork()
    .on(selectClientTree, () => [])
    .on(selectSendPreflight, (input) => {
      asked.push(input);
      return { terminals: [], totals, ...answer } as never;
    });
  globalThis.fetch = network.fetch;
  Object.assign(globalThis, { EventSource: SilentEvents });
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

function Console() {
  const { pathname, search } = useLocation();
  return (
    <>
      {pathname === '/program/send' && <SendPage />}
      <output data-testid="place">{pathname + search}</output>
    </>
  );
}

async function open(path: string) {
  await renderPage(<Console />, { path, namespace, messages });
  await act(async () => undefined);
}

const button = (name: string) => screen.queryByRole('button', { name });
const place = () => screen.getByTestId('place').textContent;

test('replaced tasks are named on the button and beside it, with alternatives', async () => {
  const met = { taskId: 't', name: 'Summer campaign', terminals: 2 };
  answer = { ...answer, meets: [{ ...met, effect: 'replaces' }] };
  await open('/program/send?program=p1&terminal=door,hall');
  expect(button('发布到 2 台终端并替换“Summer campaign”')).not.toBeNull();
  expect(
    screen.getByText('“Summer campaign”将不再在 2 台终端上播放，在它的播放时间内也不播放。'),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '只在部分时段替换' }));
  const start = screen.getByLabelText<HTMLInputElement>('开始时间');
  expect(start.value).toBe('09:00');
  await waitFor(() => expect(document.activeElement).toBe(start));
  expect(button('只在部分时段替换')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '改为轮流播放' }));
  const after = screen.getByRole<HTMLInputElement>('radio', { name: /追加|轮流|之后/ });
  expect(after.checked).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(after));
});

test('replacing a task for good is a warning; replacing it in part is not', async () => {
  const met = { taskId: 't', name: 'Summer campaign', terminals: 2 };
  const outlook = () => document.querySelector<HTMLElement>('.pgs-outlook');
  answer = { ...answer, meets: [{ ...met, effect: 'replaces' }] };
  await open('/program/send?program=p1&terminal=door,hall');
  expect(outlook()?.dataset.warns).toBe('true');
  answer = { ...answer, meets: [{ ...met, effect: 'replacesInHours' }] };
  fireEvent.click(screen.getByRole('button', { name: '只在部分时段替换' }));
  await screen.findByText(/其余时间照常播放该任务。$/);
  expect(outlook()?.dataset.warns).toBeUndefined();
});

test('“screens play only this” is shown only when no time is left to others', async () => {
  await open('/program/send?program=p1&terminal=door');
  expect(screen.getByText('终端只播放这些节目')).toBeDefined();
  cleanup();
  await open('/program/send?program=p1&terminal=door&start=09:00&end=12:00');
  expect(screen.queryByText('终端只播放这些节目')).toBeNull();
  expect(screen.getByText('在这些时间内只播放这些节目，其余时间照常播放')).toBeDefined();
  cleanup();
  await open('/program/send?program=p1&terminal=door');
  fireEvent.click(screen.getByRole('radio', { name: '工作日（周一至周五）' }));
  expect(screen.queryByText('终端只播放这些节目')).toBeNull();
});

test('publishing is disabled after a change until the replaced tasks are known', async () => {
  await open('/program/send?program=p1&terminal=door');
  const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: /^发布/ });
  expect(publish().disabled).toBe(false);
  const met = { taskId: 't', name: 'Summer campaign', terminals: 2, effect: 'replaces' };
  answer = { ...answer, meets: [met] };
  fireEvent.click(screen.getByRole('radio', { name: /追加|轮流|之后/ }));
  expect(publish().disabled).toBe(true);
  await waitFor(() => expect(publish().disabled).toBe(false));
  expect(publish().textContent).toContain('Summer campaign');
});

test('the outlook is a live region that exists before its text changes', async () => {
  await open('/program/send?program=p1&terminal=door');
  const region = document.querySelector('.pgs-outlook [role="status"]');
  expect(region?.textContent).toBe('不影响其他任务。');
  const met = { taskId: 't', name: 'Summer campaign', terminals: 2, effect: 'replaces' };
  answer = { ...answer, meets: [met] };
  fireEvent.click(screen.getByRole('radio', { name: /追加|轮流|之后/ }));
  const line = await screen.findByText(
    '“Summer campaign”将不再在 2 台终端上播放，在它的播放时间内也不播放。',
  );
  expect(region?.contains(line)).toBe(true);
});

test('with several tasks the button counts those that end, without the ones that continue', async () => {
  const met = (name: string, effect: string) => ({ taskId: name, name, terminals: 1, effect });
  answer = { ...answer, meets: ['A', 'B', 'C', 'D'].map((name) => met(name, 'replaces')) };
  await open('/program/send?program=p1&terminal=door');
  expect(button('发布到 2 台终端并替换 4 个任务')).not.toBeNull();
  expect(screen.getByText('另有 3 项，见下方')).toBeDefined();
  cleanup();
  answer = { ...answer, meets: [met('A', 'replaces'), met('B', 'replaces'), met('C', 'sharedWith')] };
  await open('/program/send?program=p1&terminal=door');
  expect(button('发布到 2 台终端并替换 2 个任务')).not.toBeNull();
  expect(screen.getByText('另替换 1 个任务，还有 1 个任务受其他影响，见下方')).toBeDefined();
  cleanup();
  answer = { ...answer, meets: [met('A', 'replaces'), met('B', 'sharedWith'), met('C', 'sharedWith')] };
  await open('/program/send?program=p1&terminal=door');
  expect(screen.getByText('另有 2 个任务受其他影响，见下方')).toBeDefined();
  cleanup();
  answer = { ...answer, meets: [met('A', 'replacesInHours')] };
  await open('/program/send?program=p1&terminal=door');
  expect(button('发布到 2 台终端')).not.toBeNull();
  expect(screen.getByText(/其余时间照常播放该任务。$/)).toBeDefined();
});

test('without a selection the reason is shown beside the disabled button', async () => {
  await open('/program/send?program=p1');
  expect(screen.getByText('请在左侧勾选要发布到的终端，或勾选“全部终端”。')).toBeDefined();
});

test('an account without screens gets a link to add one', async () => {
  network.on(selectClientTree, ({ id }) => (id === '-1' ? [emptyGroup] : []));
  await open('/program/send?program=p1');
  expect(screen.getByRole('link', { name: '打开“终端”' }).getAttribute('href')).toBe('/terminal');
});

test('a pending review is shown beside the button and in the checks, and returns to the same selection', async () => {
  const waits = { ...finding, code: 'notPassed', message: '等待审核' };
  answer = { sendable: false, programs: [{ ...menu, findings: [waits] }], meets: [] };
  await open('/program/send?program=p1&terminal=door,hall&start=09:00&end=12:00');
  expect(screen.getByText('“Welcome”：等待审核')).toBeDefined();
  const reviews = screen.getAllByRole('button', { name: '打开审核' });
  expect(reviews).toHaveLength(3);
  fireEvent.click(reviews[0] as HTMLElement);
  expect(place()).toBe('/auditTask?id=p1');
  cleanup();
  await open(resumePath('p1'));
  expect(new URLSearchParams(place()?.split('?')[1]).get('terminal')).toBe('door,hall');
  expect(screen.getByLabelText<HTMLInputElement>('结束时间').value).toBe('12:00');
});

test('a restored selection is announced, and can be reset', async () => {
  await open('/program/send?program=p1&terminal=door,hall&start=09:00&end=12:00');
  expect(screen.queryByText('已恢复此节目未完成的发布选择。')).toBeNull();
  cleanup();
  await open('/program/send?program=p1');
  expect(screen.getByText('已恢复此节目未完成的发布选择。')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '重新选择' })));
  expect(screen.queryByText('已恢复此节目未完成的发布选择。')).toBeNull();
  expect(place()).toBe('/program/send?program=p1');
  expect(document.activeElement?.tagName).toBe('H2');
});

test('the selection is not restored for another user', async () => {
  await open('/program/send?program=p1&terminal=door');
  cleanup();
  leave();
  leave = signInAs({ userName: 'somebody else' });
  await open('/program/send?program=p1');
  expect(place()).toBe('/program/send?program=p1');
});

test('an unsubmitted program is submitted from here at the checked revision, and waits from then on', async () => {
  const submitted: object[] = [];
  const unsubmitted = { ...menu, submitted: false, revision: 7 };
  const fault = { ...finding, code: 'notPassed', message: '尚未提交审核' };
  const waits = { ...menu, submitted: true, revision: 7, findings: [{ ...fault, message: '等待审核' }] };
  network.on(submitProgram, (input) => {
    submitted.push(input);
    answer = { ...answer, programs: [waits] };
    return { submitted: true };
  });
  answer = { sendable: false, programs: [{ ...unsubmitted, findings: [fault] }], meets: [] };
  await open('/program/send?program=p1&terminal=door');
  expect(button('打开审核')).toBeNull();
  await act(async () =>
    fireEvent.click(screen.getAllByRole('button', { name: '提交审核' })[0] as HTMLElement),
  );
  await waitFor(() => expect(button('提交审核')).toBeNull());
  expect(submitted).toMatchObject([{ id: 'p1', revision: '7' }]);
  expect(screen.getByText('“Welcome”：等待审核')).toBeDefined();
  cleanup();
  leave();
  leave = signInAs({ permissions: ['task.manage', 'program.view'] });
  answer = { ...answer, programs: [{ ...unsubmitted, findings: [fault] }] };
  await open('/program/send?program=p1&terminal=door');
  expect([button('提交审核'), screen.queryByText(/有审核权限的成员/)]).toEqual([null, null]);
});

test('a published or cancelled selection is forgotten', async () => {
  network.on(sendProgram, () => ({ taskId: 't', taskName: 'n', terminals: 1 }));
  await open('/program/send?program=p1&terminal=door');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '发布到 2 台终端' })));
  cleanup();
  await open('/program/send?program=p1');
  expect(place()).toBe('/program/send?program=p1');
  cleanup();
  await open('/program/send?program=p1&terminal=door');
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  cleanup();
  await open('/program/send?program=p1');
  expect(place()).toBe('/program/send?program=p1');
});

test('widgets cannot be removed when an older approved revision is sent', async () => {
  const older = { ...finding, level: 'warning', code: 'notPassed', message: '将发布上次通过审核的内容' };
  const unset = {
    ...finding,
    level: 'warning',
    code: 'weatherUnset',
    message: '没有天气来源',
    componentId: 'w',
  };
  answer = { ...answer, programs: [{ ...menu, approved: true, findings: [older, unset] }] };
  await open('/program/send?program=p1&terminal=door');
  expect(screen.getByRole('link', { name: '打开组件' })).toBeDefined();
  expect(button('移除组件')).toBeNull();
});

test('weather without a source links to its widget, or is removed from the program', async () => {
  const weather = createComponent('weather');
  const document = createProgramDocument({ scenes: [createScene(0, [weather, createComponent('date')])] });
  const unset = {
    ...{ ...finding, level: 'warning', code: 'weatherUnset', message: '没有天气来源' },
    componentId: weather.id,
  };
  const saved: { readonly document: typeof document; readonly id: string }[] = [];
  const updatedAt = '2026-11-27T10:00:00.000Z';
  network
    .on(selectProgramById, () => ({
      ...{
        id: 'p1',
        name: 'Welcome',
        classify: '-1',
        revision: 1,
        audit: 'passed' as const,
        auditReason: '',
      },
      ...{ used: false, updatedAt, updatedBy: 'Ann', document },
    }))
    .on(updateProgram, (input) => {
      saved.push(input as never);
      answer = { ...answer, programs: [menu] };
      return { revision: 2, updatedAt };
    });
  answer = { ...answer, programs: [{ ...menu, findings: [unset] }] };
  await open('/program/send?program=p1&terminal=door');
  expect(screen.getByRole('link', { name: '打开组件' }).getAttribute('href')).toContain(
    `/addprogram?id=p1&widget=${weather.id}`,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '移除组件' })));
  await waitFor(() => expect(button('移除组件')).toBeNull());
  expect(saved.map(({ id }) => id)).toEqual(['p1']);
  const left = saved[0]?.document.scenes[0]?.allScene.componentsList;
  expect(left?.map(({ coType }) => coType)).toEqual(['date']);
  expect(window.document.activeElement?.tagName).toBe('H2');
  // The notification closes; undo stays at the program until used.
  const stays = () => window.document.querySelector<HTMLElement>('.pgs-way-back');
  expect(stays()?.textContent).toContain('组件已移除');
  const undo = within(stays() as HTMLElement).getByRole('button', { name: '撤销' });
  await act(async () => fireEvent.click(undo));
  await waitFor(() => expect(stays()).toBeNull());
  expect(saved.at(-1)?.document.scenes[0]?.allScene.componentsList).toHaveLength(2);
});

test('an earlier publication of the same program is called a republication, not a replacement', async () => {
  const met = { taskId: 't', name: 'Welcome', terminals: 2, effect: 'renews' };
  answer = { ...answer, meets: [met] };
  await open('/program/send?program=p1&terminal=door,hall');
  expect(button('重新发布到 2 台终端')).not.toBeNull();
  expect(screen.getByText('重新发布：在 2 台终端上替换之前的发布“Welcome”。')).toBeDefined();
  expect(screen.queryByText(/不再/)).toBeNull();
  expect(button('改为轮流播放')).toBeNull();
});

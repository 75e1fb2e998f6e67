import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startMessages } from '@vitrine/shared/i18n';
import { ApiError, eventStatus } from '@vitrine/shared/session';
import { MemoryRouter, Route, Routes } from '@vitrine/shared/ui/router';
import { LeadBack, type PaneSource, PaneState } from './index.ts';

const source = (changes: Partial<PaneSource>): PaneSource => ({
  known: false,
  loading: false,
  error: undefined,
  reload: async () => undefined,
  ...changes,
});

beforeEach(() => startMessages());
afterEach(() => {
  cleanup();
  eventStatus.setStaleSince(undefined);
});

test('a pane is empty for the first 150 ms, then a skeleton', () => {
  const view = render(<PaneState source={source({})}>content</PaneState>);
  expect(view.container.textContent).toBe('');
  view.rerender(<PaneState source={source({ loading: true })}>content</PaneState>);
  expect(view.container.querySelector('.vt-skeleton')).not.toBeNull();
});

test('a failed read shows the reason and the request id, and can be repeated', async () => {
  const reload = jest.fn(async () => undefined);
  const error = new ApiError('disk.full', '磁盘已满', { requestId: 'r42' });
  render(<PaneState source={source({ error, reload })}>content</PaneState>);
  expect(screen.getByRole('alert').textContent).toContain('磁盘已满');
  expect(screen.getByText(/r42/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a later failure keeps the content', () => {
  const error = new ApiError('network.unreachable', '');
  render(<PaneState source={source({ known: true, error })}>content</PaneState>);
  expect(screen.getByText('content')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('a person without permission sees the reason, without a retry', () => {
  render(<PaneState source={source({ error: new ApiError('permission.denied', '') })}>content</PaneState>);
  expect(screen.getByText('您没有权限查看此内容。')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['program.unknown', '该节目不存在', '该节目不存在'],
  ['task.groupUnknown', '没有这个分组', '没有这个分组'],
  ['input.invalid', '输入不正确（id）', '地址无效，已为您打开列表。'],
])('%s: an address of something that does not exist leads away, with a note', (code, sentence, reported) => {
  const leave = jest.fn();
  const error = new ApiError(code, sentence);
  render(
    <PaneState source={source({ error })} onGone={leave}>
      content
    </PaneState>,
  );
  expect(leave).toHaveBeenCalledTimes(1);
  expect(screen.getByText(reported)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('a wrong filter is no missing page: the address is kept, and a retry is offered', () => {
  const leave = jest.fn();
  const error = new ApiError('input.invalid', '输入不正确（keyword）', { fields: { keyword: '过长' } });
  render(
    <PaneState source={source({ error })} onGone={leave}>
      content
    </PaneState>,
  );
  expect(leave).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

test('a second refusal after the page was left is shown, and leads no further', () => {
  const leave = jest.fn();
  const pane = source({ error: undefined });
  const read = (error: ApiError | undefined) => {
    Object.assign(pane, { error });
    return (
      <PaneState source={pane} onGone={leave}>
        {String(error)}
      </PaneState>
    );
  };
  const view = render(read(new ApiError('group.unknown', '没有这个分组')));
  view.rerender(read(undefined));
  view.rerender(read(new ApiError('group.unknown', '没有这个分组')));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

test('content deleted while it is shown stays, and other failures do not lead away', () => {
  const leave = jest.fn();
  const gone = new ApiError('program.unknown', '该节目不存在');
  const view = render(
    <PaneState source={source({ known: true, error: gone })} onGone={leave}>
      content
    </PaneState>,
  );
  expect(screen.getByText('content')).toBeTruthy();
  view.rerender(
    <PaneState source={source({ error: new ApiError('network.unreachable', '') })} onGone={leave}>
      content
    </PaneState>,
  );
  expect(leave).not.toHaveBeenCalled();
});

test('an address with a wrong group and a wrong filter leads to the whole list, with one note', () => {
  const refused = (...fields: string[]) =>
    new ApiError('input.invalid', '输入不正确', {
      fields: Object.fromEntries(fields.map((field) => [field, 'wrong'])),
    });
  const [leave, clear] = [jest.fn(), jest.fn()];
  const list = source({});
  const read = (error: ApiError) => (
    <PaneState source={Object.assign(list, { error })} onGone={leave} noResult={{ text: '', onClear: clear }}>
      content
    </PaneState>
  );
  const view = render(read(refused('gpId', 'latitude')));
  expect([leave.mock.calls.length, clear.mock.calls.length]).toEqual([1, 0]);
  view.rerender(read(refused('latitude')));
  expect([leave.mock.calls.length, clear.mock.calls.length]).toEqual([1, 1]);
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('a filter fault that remains after clearing is shown', () => {
  const clear = jest.fn();
  const list = source({});
  const read = () => (
    <PaneState
      source={Object.assign(list, {
        error: new ApiError('input.invalid', '输入不正确', { fields: { keyword: 'long' } }),
      })}
      noResult={{ text: '', onClear: clear }}
    >
      content
    </PaneState>
  );
  const view = render(read());
  view.rerender(read());
  expect(clear).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

test('a page whose address names no content leads to its list', () => {
  render(
    <MemoryRouter initialEntries={['/fullScreen']}>
      <Routes>
        <Route path="/fullScreen" element={<LeadBack to="/program" />} />
        <Route path="/program" element="the list" />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText('the list')).toBeTruthy();
  expect(screen.getByText('地址中没有指明要打开的内容，已为您打开列表。')).toBeTruthy();
});

test('an empty list and one without results have different texts', async () => {
  const clear = jest.fn();
  const known = source({ known: true });
  const view = render(
    <PaneState source={known} isEmpty empty={{ text: 'fill me' }}>
      content
    </PaneState>,
  );
  expect(screen.getByText('fill me')).toBeTruthy();
  view.rerender(
    <PaneState
      source={known}
      isEmpty
      empty={{ text: 'fill me' }}
      noResult={{ text: 'none left', onClear: clear }}
    >
      content
    </PaneState>,
  );
  expect(screen.queryByText('fill me')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(clear).toHaveBeenCalled();
});

test('the time of the content is shown while events are lost', () => {
  eventStatus.setStaleSince(new Date(2026, 10, 21, 12, 4));
  render(<PaneState source={source({ known: true })}>content</PaneState>);
  expect(screen.getByRole('status').textContent).toContain('12:04');
});

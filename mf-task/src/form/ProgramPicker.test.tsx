import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ProgramNode, selectProgramCategoryAlls } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { useLocation } from '@vitrine/shared/ui/router';
import { messages, namespace } from '../messages/index.ts';
import { readPrograms } from '../programs/programChoices.ts';
import { ProgramPicker } from './ProgramPicker.tsx';

const realFetch = globalThis.fetch;
let leave: () => void;
beforeEach(() => {
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

const program = (
  name: string,
  audit: NonNullable<ProgramNode['audit']>,
  reviewed: NonNullable<ProgramNode['reviewed']>,
) =>
  ({
    id: name,
    name,
    type: 'program',
    pid: '-1',
    pId: '-1',
    hasChildren: false,
    total: 1,
    audit,
    reviewed,
  }) satisfies ProgramNode;

function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
}

async function show(...programs: ProgramNode[]) {
  globalThis.fetch = fakeNetwork().on(selectProgramCategoryAlls, () => programs).fetch;
  const source = new Resource(readPrograms(client));
  await renderPage(
    <>
      <ProgramPicker
        programs={source}
        value={[]}
        terminals={{ clientIds: ['t1', 't2'], groupIds: ['upstairs'] }}
        onChange={() => undefined}
      />
      <Place />
    </>,
    { path: '/task/new', namespace, messages },
  );
  await act(() => source.reload());
  await screen.findByText(programs[0]?.name ?? '');
}
const offered = () => screen.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent);

test('unreviewed programs are offered while the account requires no review', async () => {
  await show(program('Menu', 'unreviewed', 'newest'), program('Sale', 'rejected', 'newest'));
  expect(offered()).toEqual(['Menu', 'Sale']);
  expect(screen.queryByText(/待审核/)).toBeNull();
});

test('unapproved programs are folded below the others, and one with an older approval is offered with a note', async () => {
  await show(
    program('Menu', 'passed', 'newest'),
    program('Sale', 'rejected', 'older'),
    program('New', 'unreviewed', 'never'),
  );
  expect(offered()).toEqual(['Menu', expect.stringContaining('Sale')]);
  expect(screen.getByText('最新版本尚未通过审核：播放上次通过的版本')).toBeTruthy();
  const folded = screen.getByText('1 个节目待审核').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('New');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'new' } });
  expect(folded?.open).toBe(true);
});

test('a rejected program is not labelled as waiting', async () => {
  await show(program('Menu', 'passed', 'newest'), program('Sale', 'rejected', 'never'));
  expect(screen.getByText('1 个节目尚未通过审核，不能发布')).toBeTruthy();
});

test('a new program is created for the selected terminals and groups', async () => {
  await show(program('Menu', 'passed', 'newest'));
  fireEvent.click(screen.getByRole('button', { name: '新建节目' }));
  expect(screen.getByTestId('place').textContent).toBe('/program?new=1&terminal=t1%2Ct2&within=upstairs');
});

test('the count beside the play order has a unit', async () => {
  await show(program('Menu', 'passed', 'newest'));
  expect(screen.getByRole('heading', { name: '播放顺序：0 个节目' })).toBeTruthy();
});

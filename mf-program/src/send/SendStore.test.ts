import { expect, jest, test } from '@jest/globals';
import {
  copyProgram,
  type Endpoint,
  selectClientTree,
  selectFittedProgram,
  selectProgramById,
  selectSendPreflight,
  sendProgram,
  submitProgram,
  updateProgram,
} from '@vitrine/shared/api';
import { createProgramDocument } from '@vitrine/shared/document';
import type { Calls } from '../calls.ts';
import { canTurn, wholeFit } from './pictureFits.ts';
import { SendStore } from './SendStore.ts';
import type { SendChoice } from './sendAddress.ts';
import { taskFormPath } from './sendPath.ts';

const node = (id: string, type: 'folder' | 'client', pid: string, online = true) => ({
  ...{ id, clId: id, name: id, type, pid, pId: pid, online, hasChildren: type === 'folder' },
  ...{ total: 2, isDefault: false },
});
const floor = node('floor', 'folder', '-1');
const screens = [node('door', 'client', 'floor'), node('hall', 'client', 'floor', false)];

async function open(sendable = true, given: Partial<SendChoice> = {}, shown = screens) {
  const asked: Record<string, unknown>[] = [];
  const submitted: unknown[] = [];
  const call = async (endpoint: Endpoint, sent: unknown) => {
    const input = sent as Record<string, unknown>;
    if (endpoint === selectClientTree) {
      if (input.id === '-1') return [{ ...floor, total: shown.length }];
      return shown.filter(({ online }) => input.onlineState !== '1' || online);
    }
    asked.push(input);
    if (endpoint === selectSendPreflight)
      return {
        sendable,
        programs: [
          { id: 'menu', turnable: true, resolution: '1440x1080' },
          { id: 'bar', turnable: false, playing: true, resolution: '1440x1080' },
        ],
        terminals: [
          { clId: 'wide', resolution: '1920x1080' },
          { clId: 'like', resolution: '1024x768' },
        ],
        totals: {},
      };
    if (endpoint === selectFittedProgram) return { id: input.coFit === 'contain' ? 'fitted' : '' };
    if (endpoint === submitProgram) submitted.push([input.id, input.revision]);
    if (endpoint === updateProgram) return { revision: Number(input.revision) + 1 };
    if (endpoint === copyProgram) return { id: 'copy' };
    if (endpoint === selectProgramById) return { document: createProgramDocument({}), revision: 1 };
    return endpoint === sendProgram ? { taskId: 't', taskName: 'n', terminals: 1 } : {};
  };
  const store = new SendStore(
    { call } as unknown as Calls,
    ['menu', 'bar'],
    { every: 'All', defaultGroup: 'Default' },
    given,
  );
  await store.start();
  return { store, asked, submitted };
}

test('a ticked terminal is sent as a terminal, even when it is the only visible one', async () => {
  const { store } = await open();
  await store.setOnlineOnly(true);
  await store.terminals.toggleCheck('door');
  expect(store.input).toMatchObject({ clientIds: ['door'], groupIds: [] });
});

test('a ticked group is sent as a group', async () => {
  const { store, asked } = await open();
  await store.terminals.toggleCheck('floor');
  store.setType(2);
  await store.sending.run([]);
  expect(asked.at(-1)).toMatchObject({
    programIds: ['menu', 'bar'],
    clientIds: [],
    groupIds: ['floor'],
    type: 2,
  });
  store.stop();
});

test('the selection is restored, including groups that are not loaded yet', async () => {
  const { store } = await open();
  await store.terminals.toggleCheck('floor');
  expect(store.choice).toMatchObject({ clientIds: [], groupIds: ['floor'] });
  store.stop();
  const again = await open(true, { clientIds: ['door'], groupIds: ['deep'] });
  expect(again.store.choice).toMatchObject({ clientIds: ['door'], groupIds: ['deep'] });
  again.store.stop();
});

test('all screens are one target that includes later ones, as in the task form', async () => {
  const { store, asked } = await open(true, { groupIds: ['-1'] });
  expect(store.choice).toMatchObject({ clientIds: [], groupIds: ['-1'] });
  expect(store.terminals.checkState('door')).toBe('on');
  await store.terminals.toggleCheck('-1');
  expect(store.somethingChosen).toBe(false);
  await store.terminals.toggleCheck('-1');
  await store.sending.run([]);
  expect(asked.at(-1)).toMatchObject({ clientIds: [], groupIds: ['-1'] });
  store.stop();
});

test('the only screen of an account is preselected, unless a selection is given', async () => {
  const lone = await open(true, {}, [screens[0] ?? floor]);
  expect(lone.store.choice).toMatchObject({ clientIds: ['door'], groupIds: [] });
  lone.store.stop();
  const chosen = await open(true, { groupIds: ['floor'] }, [screens[0] ?? floor]);
  expect(chosen.store.choice).toMatchObject({ clientIds: [], groupIds: ['floor'] });
  chosen.store.stop();
  const several = await open();
  expect(several.store.somethingChosen).toBe(false);
  several.store.stop();
});

test('hours are sent and checked; none means all day', async () => {
  const { store, asked } = await open();
  await store.terminals.toggleCheck('door');
  expect(store.input).toMatchObject({ startTime: '', endTime: '' });
  store.setHours({ start: '11:00', end: '14:00' });
  await store.preflight.reload();
  expect(asked.at(-1)).toMatchObject({ startTime: '11:00', endTime: '14:00' });
  await store.sending.run([]);
  expect(asked.at(-1)).toMatchObject({ startTime: '11:00', endTime: '14:00' });
  store.stop();
});

test('the whole selection is passed on to the task form', async () => {
  const { store } = await open();
  await store.terminals.toggleCheck('door');
  expect(taskFormPath(store.programIds, store.choice)).toBe(
    '/task/new?program=menu,bar&terminal=door&until=never',
  );
  store.setHours({ start: '11:00', end: '14:00' });
  store.setType(2);
  store.setName(' Lunch & dinner ');
  store.setEndDate('2026-12-31');
  store.setWeekdays([5, 1]);
  const { pathname, searchParams } = new URL(
    taskFormPath(store.programIds, store.choice) ?? '',
    'http://console',
  );
  expect(pathname).toBe('/task/new');
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ program: 'menu,bar', terminal: 'door', start: '11:00', end: '14:00', days: '1,5' },
    ...{ until: '2026-12-31', name: 'Lunch & dinner', type: '2' },
  });
  store.stop();
});

test('without a weekday there is no link to the task form', async () => {
  const { store } = await open();
  store.setWeekdays([]);
  expect(taskFormPath(store.programIds, store.choice)).toBeUndefined();
  store.stop();
});

test('weekdays are sent and checked; none disables sending', async () => {
  const { store, asked } = await open();
  await store.terminals.toggleCheck('door');
  expect(store.input.weekdays).toEqual([1, 2, 3, 4, 5, 6, 7]);
  store.setWeekdays([5, 1]);
  await store.sending.run([]);
  expect(asked.at(-1)).toMatchObject({ weekdays: [1, 5] });
  store.setWeekdays([]);
  expect(store.sendable).toBe(false);
  store.stop();
});

test('only a picture with another orientation or ratio can be fitted', async () => {
  const { store } = await open();
  const can = (code: 'orientation' | 'resolution' | 'bars', programId: string, clId: string) =>
    canTurn({ code, programId, clId }, store.preflight.value);
  expect(can('orientation', 'menu', 'wide')).toBe(true);
  expect(can('orientation', 'bar', 'wide')).toBe(false);
  expect(can('resolution', 'menu', 'wide')).toBe(true);
  expect(can('resolution', 'menu', 'like')).toBe(false);
  expect(can('resolution', 'bar', 'wide')).toBe(false);
  expect([can('bars', 'menu', ''), can('bars', 'bar', '')]).toEqual([true, false]);
  store.stop();
});

test('the result of rotating a picture follows from its own size', async () => {
  const { store } = await open();
  const whole = (picture: { width: number; height: number } | undefined, resolution = '1920x1080') => {
    const programs = [{ id: 'menu', resolution, ...(picture && { picture }) }];
    Object.assign(store.preflight.value ?? {}, { programs });
    return wholeFit({ code: 'orientation', programId: 'menu', clId: 'wide' }, store.preflight.value);
  };
  expect(whole({ width: 1280, height: 720 })).toBe('ends');
  expect(whole({ width: 720, height: 1280 })).toBe('fills');
  expect(whole({ width: 720, height: 1280 }, '1080x1920')).toBe('sides');
  expect(whole(undefined)).toBeUndefined();
  store.stop();
});

test('a picture that plays elsewhere is fitted in a copy, which is sent instead', async () => {
  const { store, asked } = await open(true, { clientIds: ['door'] });
  await store.fixing.turning.run(['menu', 'cover', undefined]);
  expect(store.programIds).toEqual(['menu', 'bar']);
  await store.fixing.turning.run(['bar', 'cover', undefined]);
  expect(store.programIds).toEqual(['menu', 'copy']);
  // An earlier copy is reused.
  store.setPrograms(['menu', 'bar']);
  await store.fixing.turning.run(['bar', 'contain', undefined]);
  expect(store.programIds).toEqual(['menu', 'fitted']);
  expect(asked.findLast((input) => 'revision' in input)).toMatchObject({ id: 'copy' });
  store.stop();
});

test('an approved program is changed in a copy submitted for review; the original stays approved', async () => {
  const { store, asked, submitted } = await open(true, { clientIds: ['door'] });
  const approved = store.preflight.value?.programs.map((program) => ({ ...program, approved: true }));
  Object.assign(store.preflight.value ?? {}, { programs: approved });
  await store.fixing.removing.run(['menu', 'weather']);
  expect(store.programIds).toEqual(['copy', 'bar']);
  expect(asked.findLast((input) => 'revision' in input)).toMatchObject({ id: 'copy' });
  expect(submitted).toEqual([['copy', 2]]);
  store.stop();
});

test('a submitted program is resubmitted after a change here; an unsubmitted one is not', async () => {
  const { store, submitted } = await open(true, { clientIds: ['door'] });
  const [menu, bar] = store.preflight.value?.programs ?? [];
  const programs = [
    { ...menu, submitted: true },
    { ...bar, submitted: false },
  ];
  Object.assign(store.preflight.value ?? {}, { programs });
  await store.fixing.removing.run(['bar', 'weather']);
  expect(submitted).toEqual([]);
  Object.assign(store.preflight.value ?? {}, { programs });
  await store.fixing.removing.run(['menu', 'weather']);
  expect(submitted).toEqual([['menu', 2]]);
  store.stop();
});

test('sending needs a target and a check that passes for some', async () => {
  const { store } = await open();
  expect(store.sendable).toBe(false);
  await store.terminals.toggleCheck('door');
  expect(store.sendable).toBe(true);
  const refused = await open(false);
  await refused.store.terminals.toggleCheck('door');
  expect(refused.store.sendable).toBe(false);
  store.stop();
  refused.store.stop();
});

test('changes since the last check are not sent until it has run again', async () => {
  jest.useFakeTimers();
  const { store, asked } = await open(true, { clientIds: ['door'] });
  expect(store.checked).toBe(true);
  store.setHours({ start: '09:00', end: '17:00' });
  expect(store.checked).toBe(false);
  await jest.advanceTimersByTimeAsync(400);
  expect(store.checked).toBe(true);
  await store.terminals.toggleCheck('floor');
  expect(store.checked).toBe(false);
  await jest.advanceTimersByTimeAsync(400);
  expect(asked.at(-1)).toMatchObject({ groupIds: ['floor'] });
  expect(store.checked).toBe(true);
  // Repeating the same check, or a name, which ends nothing, does not affect the button.
  store.onEvent({ kind: 'resync' } as never);
  store.setName('Summer');
  expect(store.checked).toBe(true);
  store.stop();
  jest.useRealTimers();
});

test('an excluded program is neither shown nor sent, and the checks run again', async () => {
  jest.useFakeTimers();
  const { store, asked } = await open();
  await store.terminals.toggleCheck('door');
  store.setPrograms(['bar']);
  expect(store.programs.map(({ id }) => id)).toEqual(['bar']);
  await jest.advanceTimersByTimeAsync(400);
  expect(asked.at(-1)).toMatchObject({ programIds: ['bar'], clientIds: ['door'] });
  store.stop();
  jest.useRealTimers();
});

import { describe, expect, it } from '@jest/globals';
import type { Client } from '@vitrine/shared/api/client';
import { ApiError } from '@vitrine/shared/session';
import { DraftStorage } from './DraftStorage.ts';
import { placeOf, type TaskDraft } from './TaskDraft.ts';
import { TaskFormStore } from './TaskFormStore.ts';

const now = new Date();
const ready: Partial<TaskDraft> = { name: 'Opening', programs: [placeOf('p')], clientIds: ['c'] };

type Answer = (path: string, input: unknown) => unknown;

function form(
  answer: Answer,
  start: { id?: string; given?: Partial<TaskDraft>; draftStorage?: DraftStorage } = {},
) {
  const calls: string[] = [];
  const call = async (endpoint: { path: string }, input: unknown) => {
    calls.push(endpoint.path.replace(/.*\/|\.json/g, ''));
    return answer(endpoint.path, input);
  };
  const client = { call } as unknown as Client;
  return { calls, store: new TaskFormStore(client, { now, timeZone: 'UTC', ...start }) };
}

describe('saving a task', () => {
  it('creates the task, then publishes it', async () => {
    const { store, calls } = form(() => ({ id: 't1' }), { given: ready });
    expect(await store.submit(true)).toBe('t1');
    expect(calls).toEqual(['insertEquipmentTask', 'publishEquipmentTask']);
  });

  it('sends nothing while there is a fault, and names its step', async () => {
    const { store, calls } = form(() => ({}), { given: { ...ready, clientIds: [] } });
    expect(await store.submit(false)).toBeUndefined();
    expect(store.firstFaultyStep).toBe('terminals');
    expect(store.faultAt('terminals')).toEqual({ key: 'fault.terminals' });
    expect(calls).toEqual([]);
  });

  it('accepts an unchanged name above the present limit, and checks a changed one', async () => {
    const name = '😀'.repeat(30);
    const given = { ...ready, name };
    expect(form(() => ({}), { given }).store.faults.name).toBe('fault.name');
    const { store } = form(() => ({}), { id: 't1', given });
    expect(store.faults.name).toBeUndefined();
    store.change({ name: `${name}😀` });
    expect(store.faults.name).toBe('fault.name');
  });

  it('updates the saved draft when publishing failed before', async () => {
    let refuse = true;
    const { store, calls } = form(
      (path) => {
        if (!path.includes('publish') || !refuse) return { id: 't1' };
        throw new ApiError('task.nameTaken', 'taken', { fields: { etName: 'taken' } });
      },
      { given: ready },
    );
    await expect(store.submit(true)).rejects.toThrow('taken');
    expect(store.faultAt('name')).toEqual({ sentence: 'taken' });
    refuse = false;
    store.change({ name: 'Opening 2' });
    expect(store.faultAt('name')).toBeUndefined();
    await store.submit(true);
    expect(calls.filter((path) => path.startsWith('insert'))).toHaveLength(1);
  });
});

describe('a locally stored draft', () => {
  const draftStorage = () => new DraftStorage(localStorage, 'shop/ann', undefined);

  it('is restored after a reload, until it is saved', async () => {
    localStorage.clear();
    const first = form(() => ({ id: 't1' }), { draftStorage: draftStorage() });
    first.store.change(ready);
    const second = form(() => ({ id: 't1' }), { draftStorage: draftStorage() });
    await second.store.existing.reload();
    expect(second.store.draft.name).toBe('Opening');
    expect(second.store.restoredFrom).toBeDefined();
    await second.store.submit(false);
    expect(draftStorage().read()).toBeUndefined();
  });

  it('is private to the user, yields to the address, and can be discarded', async () => {
    localStorage.clear();
    const first = form(() => ({}), { draftStorage: draftStorage() });
    first.store.change(ready);
    expect(new DraftStorage(localStorage, 'shop/bob', undefined).read()).toBeUndefined();
    const given = form(() => ({}), { draftStorage: draftStorage(), given: { clientIds: ['d'] } });
    await given.store.existing.reload();
    expect(given.store.draft).toMatchObject({ name: '', clientIds: ['d'] });
    const again = form(() => ({}), { draftStorage: draftStorage() });
    await again.store.existing.reload();
    await again.store.discard();
    expect(again.store.draft.name).toBe('');
    expect(draftStorage().read()).toBeUndefined();
  });

  it('is ignored when it cannot be parsed', () => {
    localStorage.setItem('task.draft.shop/ann.new', '{');
    expect(draftStorage().read()).toBeUndefined();
    expect(localStorage.getItem('task.draft.shop/ann.new')).toBeNull();
  });
});

describe('a task without a name', () => {
  const program = { id: 'p', name: 'Menu', type: 'program', children: [] };
  const unnamed = { ...ready, name: '' };

  it('is named after its first program, and numbered by the server if taken', async () => {
    const sent: unknown[] = [];
    const { store } = form(
      (path, input) => {
        if (path.includes('selectProgramCategoryAlls')) return [program];
        if (!path.includes('insert')) return {};
        sent.push(input);
        return { id: 't1' };
      },
      { given: unnamed },
    );
    expect(store.faults.name).toBe('fault.name');
    await store.programs.reload();
    expect([store.faults.name, store.named.name]).toEqual([undefined, 'Menu']);
    expect(await store.submit(true)).toBe('t1');
    expect(sent).toEqual([expect.objectContaining({ etName: 'Menu', etNumbered: '1' })]);
  });

  it('is refused with the name that it was given', async () => {
    const { store, calls } = form(
      () => {
        throw new ApiError('task.nameTaken', 'taken', { fields: { etName: 'taken' } });
      },
      { given: ready },
    );
    await expect(store.submit(false)).rejects.toThrow('taken');
    expect(calls).toHaveLength(1);
  });
});

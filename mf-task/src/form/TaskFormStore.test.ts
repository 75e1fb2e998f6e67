import { describe, expect, it } from '@jest/globals';
import type { Client } from '@vitrine/shared/api/client';
import { ApiError } from '@vitrine/shared/session';
import { TaskFormStore } from './TaskFormStore.ts';

const start = { now: new Date('2026-11-21T08:00:00Z'), timeZone: 'UTC' };
const complete = { name: 'Opening', programIds: ['p1', 'p2'], clientIds: ['c1'] };

function formWith(answer: (path: string) => unknown) {
  const paths: string[] = [];
  const call = async (endpoint: { path: string }) => {
    paths.push(endpoint.path.replace('/etv/', ''));
    return answer(endpoint.path);
  };
  return { paths, form: new TaskFormStore({ call } as unknown as Client, { ...start, given: complete }) };
}

describe('TaskFormStore', () => {
  it('asks the server for nothing while the draft is not complete', async () => {
    const { form, paths } = formWith(() => ({ id: 't1' }));
    form.change({ clientIds: [] });
    expect(await form.submit(true)).toBeUndefined();
    expect(form.tried).toBe(true);
    expect(paths).toEqual([]);
  });

  it('saves, then publishes', async () => {
    const { form, paths } = formWith(() => ({ id: 't1' }));
    expect(await form.submit(true)).toBe('t1');
    expect(paths).toEqual(['insertEquipmentTask.json', 'publishEquipmentTask.json']);
    expect(form.changed).toBe(false);
  });

  it('does not make a second task when publishing failed the first time', async () => {
    let refuse = true;
    const { form, paths } = formWith((path) => {
      if (!path.includes('publish') || !refuse) return { id: 't1' };
      refuse = false;
      throw new ApiError('task.programUnknown', 'gone');
    });
    await expect(form.submit(true)).rejects.toThrow('gone');
    await form.submit(true);
    expect(paths.filter((path) => path.startsWith('insert'))).toHaveLength(1);
    expect(paths.at(-2)).toBe('updateEquipmentTask.json');
  });

  it('keeps what the server says about a field', async () => {
    const { form } = formWith(() => {
      throw new ApiError('task.nameTaken', 'taken', { fields: { etName: 'taken' } });
    });
    await expect(form.submit(false)).rejects.toThrow('taken');
    expect(form.refusedFields).toEqual({ etName: 'taken' });
  });
});

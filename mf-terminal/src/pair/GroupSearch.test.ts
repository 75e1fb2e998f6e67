import { expect, test } from '@jest/globals';
import { searchLimit } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { GroupSearch } from './GroupSearch.ts';

const group = (name: string) => ({ id: name, name, type: 'folder', isDefault: false });

async function open(names: readonly string[]) {
  const asked: string[] = [];
  const call = async (_endpoint: unknown, { clientName }: { clientName: string }) => {
    asked.push(clientName);
    return names
      .filter((name) => name.includes(clientName))
      .slice(0, searchLimit)
      .map(group);
  };
  const search = new GroupSearch({ call } as unknown as Client, 'Default');
  search.open();
  await new Promise((resolve) => setTimeout(resolve));
  return { search, asked };
}
const offered = ({ choices }: GroupSearch) => choices?.map(({ name }) => name);

test('the server searches groups beyond the list’s limit, and the default group stays', async () => {
  const many = Array.from({ length: searchLimit }, (_, place) => `Hall ${place}`);
  const { search } = await open([...many, 'Zoo']);
  expect(search.isCut).toBe(true);
  expect(offered(search)).not.toContain('Zoo');
  search.find('Zoo');
  await new Promise((resolve) => setTimeout(resolve));
  expect(offered(search)).toEqual(['Default', 'Zoo']);
});

test('a complete list is searched locally', async () => {
  const { search, asked } = await open(['Hall', 'Zoo']);
  search.find('Zoo');
  expect([search.isCut, asked]).toEqual([false, ['']]);
  expect(offered(search)).toEqual(['Default', 'Hall', 'Zoo']);
});

import { expect, test } from '@jest/globals';
import { type Obeying, obey } from './obey.ts';

function partsThatNote(): Obeying & { readonly done: string[] } {
  const done: string[] = [];
  const part = (name: string) => ({
    name,
    url: `http://${name}`,
    run: async () => void done.push(`run ${name}`),
    end: async () => void done.push(`end ${name}`),
    kill: async () => void done.push(`kill ${name}`),
  });
  return { servers: [part('server-1'), part('server-2')], redis: part('redis'), done };
}

test('each line does one thing, and is answered by one line', async () => {
  const parts = partsThatNote();
  const answers: string[] = [];
  for (const line of ['kill 2', 'start 2', ' Stop  1 ', 'redis off', 'redis on'])
    answers.push(await obey(parts, line));
  expect(parts.done).toEqual(['kill server-2', 'run server-2', 'end server-1', 'end redis', 'run redis']);
  expect(answers).toEqual([
    'server-2 was killed',
    'server-2 runs: http://server-2',
    'server-1 has stopped',
    'Redis is off',
    'Redis is on: http://redis',
  ]);
});

test('any other line does nothing, and is answered with those that do', async () => {
  const parts = partsThatNote();
  for (const line of ['', 'kill', 'kill 3', 'redis', 'quit'])
    expect(await obey(parts, line)).toContain('kill 2, stop 2');
  expect(parts.done).toEqual([]);
});

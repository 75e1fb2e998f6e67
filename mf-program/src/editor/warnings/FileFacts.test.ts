import { expect, test } from '@jest/globals';
import { ApiError } from '@vitrine/shared/session';
import { when } from 'mobx';
import { FileFacts } from './FileFacts.ts';

const [page, film] = ['a'.repeat(64), 'b'.repeat(64)];

/** A server that lost one page. */
function world() {
  const lost = new Set([page]);
  const asked: (readonly string[])[] = [];
  const call = async (_endpoint: unknown, { hashes }: { hashes: readonly string[] }) => {
    asked.push(hashes);
    return { hashes: hashes.filter((hash) => lost.has(hash)) };
  };
  return { lost, asked, facts: new FileFacts({ call } as never) };
}

test('files are queried once, in one call, and missing ones are known', async () => {
  const { asked, facts } = world();
  expect(facts.isLost(page)).toBe(false);
  await facts.ask([page, film, page]);
  await facts.ask([film, page]);
  expect(asked).toEqual([[page, film]]);
  expect([facts.isLost(page), facts.isLost(film)]).toEqual([true, false]);
});

test('a file that was uploaded again is no longer missing', async () => {
  const { lost, asked, facts } = world();
  await facts.ask([page, film]);
  lost.clear();
  facts.onEvent({ kind: 'material', mtId: 'm1', folderId: 'f', at: '' });
  await when(() => facts.learnt === 2);
  expect(asked.at(-1)).toEqual([page]);
  expect(facts.isLost(page)).toBe(false);
});

test('after a gap in the events all files are queried again', async () => {
  const { lost, facts } = world();
  await facts.ask([page, film]);
  lost.add(film);
  facts.onEvent({ kind: 'resync' } as never);
  await when(() => facts.learnt === 2);
  expect(facts.isLost(film)).toBe(true);
});

test('a failed query yields no fact and is repeated with the next change', async () => {
  let fails = true;
  const call = async () => {
    if (fails) throw new ApiError('network.unreachable', '');
    return { hashes: [page] };
  };
  const facts = new FileFacts({ call } as never);
  await facts.ask([page]);
  expect([facts.learnt, facts.isLost(page)]).toEqual([0, false]);
  fails = false;
  await facts.ask([page]);
  expect(facts.isLost(page)).toBe(true);
});

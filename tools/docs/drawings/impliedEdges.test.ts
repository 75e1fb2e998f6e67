import { expect, test } from '@jest/globals';
import { type Edge, withoutImplied } from './impliedEdges.ts';

const edge = (from: string, to: string, weak = false): Edge => ({ from, to, weak });
const drawn = (edges: readonly Edge[]): string[] =>
  withoutImplied(edges).map(({ from, to, weak }) => `${from}${weak ? '⇢' : '→'}${to}`);

test('an edge implied by a longer path is omitted', () => {
  expect(drawn([edge('a', 'b'), edge('b', 'c'), edge('c', 'd'), edge('a', 'd'), edge('a', 'c')])).toEqual([
    'a→b',
    'b→c',
    'c→d',
  ]);
});

test('a weak edge is omitted where solid edges connect the same nodes, and implies none itself', () => {
  expect(drawn([edge('a', 'b'), edge('b', 'c'), edge('a', 'c', true)])).toEqual(['a→b', 'b→c']);
  expect(drawn([edge('a', 'b'), edge('b', 'c', true), edge('a', 'c')])).toEqual(['a→b', 'b⇢c', 'a→c']);
  expect(drawn([edge('a', 'b'), edge('b', 'a', true)])).toEqual(['a→b', 'b⇢a']);
});

test('a cycle is rejected, as each of its edges is implied by the others', () => {
  expect(() => withoutImplied([edge('a', 'b'), edge('b', 'c'), edge('c', 'a')])).toThrow(
    'a → b is part of a cycle',
  );
});

import { expect, test } from '@jest/globals';
import { type Bench, compare } from './bench.ts';
import { withFigures } from './table.ts';

function bench(name: string): Bench {
  return {
    name,
    reference: 'the plain way',
    target: 'at most 2 ×',
    holds: ({ ratio }) => ratio <= 2,
    run: async () => compare(1, 1, 'ms', ''),
  };
}

test('a row is replaced, other rows and the surrounding text stay, and a missed target is marked', () => {
  const first = withFigures(
    '# Figures\n',
    [
      [bench('one'), compare(150, 100, 'ms', 'warm')],
      [bench('two'), compare(3, 1, 'ms', '')],
    ],
    '2026-01-01',
  );
  const second = withFigures(first, [[bench('one'), compare(100, 100, 'ms', 'warm')]], '2026-01-02');
  const rows = second.split('\n').filter((line) => /^\| (one|two) /.test(line));
  expect(rows).toEqual([
    '| one | 100 ms | 100 ms (the plain way) | 1.00 | at most 2 × | yes | 2026-01-02 | warm |',
    '| two | 3.00 ms | 1.00 ms (the plain way) | 3.00 | at most 2 × | **no** | 2026-01-01 |  |',
  ]);
  expect(second.startsWith('# Figures\n')).toBe(true);
  expect(second.split('| what |')).toHaveLength(2);
});

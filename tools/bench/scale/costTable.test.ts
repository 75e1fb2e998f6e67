import { expect, test } from '@jest/globals';
import { type Figures, withCosts } from './costTable.ts';
import type { GroupFigures } from './measureGroup.ts';

const group = (factor: number): GroupFigures => {
  const cost = { servers: factor, postgres: 2 * factor, redis: 0.1 };
  return {
    costs: { connect: cost, publish: cost, report: cost, heartbeat: cost, return: cost },
    memory: 51_200 * factor,
  };
};
const figures: Figures = { 1: group(1), 2: group(1.5), 3: group(2) };
const page =
  'Before.\n\n<!-- costs: rewritten by `npm run bench -- scale` -->\nold\n<!-- end of costs -->\nAfter.\n';

test('the table of costs is replaced, and the text around it stays', () => {
  const written = withCosts(page, figures, 'Measured today.');
  expect(written).toContain(
    '| a publication to it, ms of processor time | 3.10 | 4.60 | 6.10 | 1.97 | 2.000, 4.000, 0.100 |',
  );
  expect(written).toContain('| being connected, KB of the servers | 50.0 | 75.0 | 100 | 2.00 |  |');
  expect(written).toMatch(
    /^Before\.\n\n<!-- costs[\s\S]*Measured today\.\n<!-- end of costs -->\nAfter\.\n$/,
  );
  expect(written).not.toContain('old');
  expect(withCosts(written, figures, 'Measured today.')).toBe(written);
});

test('a page without the table is refused', () => {
  expect(() => withCosts('Nothing.', figures, '')).toThrow('has no table of costs');
});

import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { drawnPath } from './drawnPath.ts';
import { QrCode } from './QrCode.tsx';

/** Dark modules as `column row`. */
function darkModules(path: string): Set<string> {
  return new Set(Array.from(path.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, column, row]) => `${column} ${row}`));
}

test('has the given label and class', () => {
  render(<QrCode text="https://example.test/a" label="Address of the preview" className="place" />);
  expect(screen.getByRole('img', { name: 'Address of the preview' }).classList.contains('place')).toBe(true);
});

test('four light modules surround the three finder patterns', () => {
  const { size, path } = drawnPath('https://example.test/a');
  const dark = darkModules(path);
  for (const corner of [`4 4`, `${size - 5} 4`, `4 ${size - 5}`]) expect(dark.has(corner)).toBe(true);
  const outside = [...dark].filter((place) =>
    place.split(' ').some((part) => Number(part) < 4 || Number(part) >= size - 4),
  );
  expect(outside).toEqual([]);
});

test('different texts give different codes', () => {
  expect(drawnPath('a').path).not.toBe(drawnPath('b').path);
});

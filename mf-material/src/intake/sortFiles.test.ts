import { expect, test } from '@jest/globals';
import type { PlacedFile } from '../uploads/droppedFiles.ts';
import { byType, sortFiles, splitByAbility } from './sortFiles.ts';

const placed = (...names: readonly string[]): PlacedFile[] =>
  names.map((name) => ({ source: { file: new File(['x'], name) }, path: '' }));
const namesOf = (files: readonly PlacedFile[]) => files.map(({ source }) => source.file.name);

test('files that are not materials are separated, whatever the case of the extension, and none is lost', () => {
  const { plain, convertible, fonts } = sortFiles(placed('a.png', 'IMG_1.HEIC', 'b.Mov', 'c.TTF', 'd.xyz'));
  expect(namesOf(plain)).toEqual(['a.png', 'd.xyz']);
  expect(namesOf(convertible)).toEqual(['IMG_1.HEIC', 'b.Mov']);
  expect(namesOf(fonts)).toEqual(['c.TTF']);
});

test('convertible files are separated from inconvertible ones', () => {
  const files = placed('a.heic', 'b.avif', 'c.mov');
  const { able, unable } = splitByAbility(files, [{ from: 'avif', to: 'jpg' }]);
  expect(able.map(({ file, to }) => [file.source.file.name, to])).toEqual([['b.avif', 'jpg']]);
  expect(namesOf(unable)).toEqual(['a.heic', 'c.mov']);
  expect(byType(unable).map(({ type }) => type)).toEqual(['image', 'video']);
});

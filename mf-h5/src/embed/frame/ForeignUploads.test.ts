import { expect, it } from '@jest/globals';
import type { EditorMaterial } from '../../editor/port/EditorMaterial.ts';
import { ForeignUploads } from './ForeignUploads.ts';
import { foreignReason } from './foreignReason.ts';

const leaf: EditorMaterial = {
  type: 'image',
  name: 'leaf',
  url: '/leaf.png',
  videoViewUrl: '',
  width: null,
  height: null,
};

it('a refused file is listed with its reason until it is uploaded or dismissed', async () => {
  let open = false;
  const uploads = new ForeignUploads(async () => {
    if (!open) throw foreignReason({ message: 'The shelf is full' });
    return leaf;
  });
  const first = uploads.upload(new File(['a'], 'a.png'));
  const second = uploads.upload(new File(['b'], 'b.png'));
  await new Promise((done) => setTimeout(done));
  expect(uploads.failed.map(({ file, message }) => [file.name, message])).toEqual([
    ['a.png', 'The shelf is full'],
    ['b.png', 'The shelf is full'],
  ]);
  open = true;
  const [one, two] = uploads.failed;
  if (one) await uploads.retry(one);
  if (two) uploads.giveUp(two);
  expect([await first, await second, uploads.failed.length]).toEqual([leaf, undefined, 0]);
});

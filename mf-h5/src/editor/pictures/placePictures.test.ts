import { describe, expect, it } from '@jest/globals';
import type { MaterialRow } from '@vitrine/shared/api';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import { addPage } from '@vitrine/shared/editor';
import { EditorStore } from '../EditorStore.ts';
import { placePictures } from './placePictures.ts';

const material = (name: string, values: Partial<MaterialRow> = {}) =>
  ({
    type: 'image',
    state: 'ready',
    url: `/etv/file/${name}`,
    width: 1000,
    height: 500,
    ...values,
  }) as MaterialRow;
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const uploads = (file: File) => Promise.resolve(material(file.name));
const middle = { x: 187, y: 333 };

function opened(nodes = [createH5Node('text', { content: 'a' })]) {
  const notices: string[] = [];
  const store = new EditorStore(createH5Document([createH5Page({ nodeList: nodes })]), {
    onNotice: (notice) => notices.push(notice),
  });
  return { store, notices, urls: () => store.nodes.flatMap(({ url }) => (url === '' ? [] : [url])) };
}

describe('dropped or pasted pictures', () => {
  it('keep their aspect ratio, and each can be undone', async () => {
    const { store, urls } = opened();
    await placePictures(store, [file('one.png'), file('two.png')], middle, { upload: uploads });
    expect(urls()).toEqual(['/etv/file/one.png', '/etv/file/two.png']);
    const [, first] = store.nodes;
    expect(first && first.infoWidth / first.infoHeight).toBe(2);
    expect(first?.infoWidth).toBeLessThan(375);
    store.undo();
    expect(urls()).toEqual(['/etv/file/one.png']);
  });

  it('fill the empty picture under the drop', async () => {
    const empty = createH5Node('img', { infoLeft: 100, infoTop: 250, infoWidth: 200, infoHeight: 200 });
    const { store } = opened([empty]);
    await placePictures(store, [file('one.png')], middle, { upload: uploads });
    expect(store.nodes.map(({ id, url }) => [id, url])).toEqual([[empty.id, '/etv/file/one.png']]);
  });

  it('go to the page of the drop, even after another one is opened', async () => {
    const { store } = opened();
    const first = store.page.id;
    const placing = placePictures(store, [file('late.png')], middle, { upload: uploads });
    addPage(store);
    await placing;
    expect(store.document.pageList.map(({ nodeList }) => nodeList.length)).toEqual([2, 0]);
    expect(store.document.pageList[0]?.id).toBe(first);
  });

  it('in HEIC are offered for conversion, even with an unknown media type, and declined ones are skipped', async () => {
    const { store, notices, urls } = opened();
    const offered: string[] = [];
    const offer = (files: readonly File[]) => {
      offered.push(...files.map(({ name }) => name));
      return Promise.resolve(files.filter(({ name }) => name !== 'no.avif'));
    };
    const files = [file('IMG_1.HEIC', ''), file('no.avif', 'image/avif'), file('one.png')];
    await placePictures(store, files, middle, { upload: uploads, offer });
    expect(offered).toEqual(['IMG_1.HEIC', 'no.avif', 'one.png']);
    expect(urls()).toEqual(['/etv/file/IMG_1.HEIC', '/etv/file/one.png']);
    expect(notices).toEqual(['uploading']);
  });

  it('report non-images and failed uploads, and add nothing for them', async () => {
    const { store, notices, urls } = opened();
    await placePictures(store, [file('virus.svg.exe', 'application/x-msdownload')], middle, {
      upload: uploads,
    });
    await placePictures(store, [file('broken.png')], middle, {
      upload: () => Promise.resolve(undefined),
    });
    expect(notices).toEqual(['picturesOnly', 'uploading', 'uploadFailed']);
    expect(urls()).toEqual([]);
  });
});

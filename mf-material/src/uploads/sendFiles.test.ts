import { beforeEach, expect, test } from '@jest/globals';
import { insertMaterialFolderPaths } from '@vitrine/shared/api';
import { createTestClient, type FakeNetwork, fakeNetwork } from '@vitrine/shared/testing';
import type { UploadStore } from '@vitrine/shared/ui/upload-tray';
import { chosenFolder } from './droppedFiles.ts';
import { sendFiles } from './sendFiles.ts';

const place = { folderId: 'f1', folderName: '菜单' };
const target = { ...place, parentId: 'f1', parentName: '菜单' };
let network: FakeNetwork;
let added: { names: readonly string[]; folderId: string; folderName: string }[];

/** Records what it receives. */
const uploads = {
  add: (sources: readonly { file: File }[], to: typeof place) => {
    added.push({ names: sources.map(({ file }) => file.name), ...to });
  },
} as unknown as UploadStore;

const inFolder = (path: string) => {
  const file = new File(['x'], path.split('/').at(-1) ?? '');
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
};

beforeEach(() => {
  added = [];
  network = fakeNetwork().on(insertMaterialFolderPaths, ({ paths }) =>
    [...(paths as readonly string[])].map((path, place) => ({ path, id: `new${place}` })),
  );
});

const send = (files: readonly File[], to = target) =>
  sendFiles(chosenFolder(files), to, {}, { client: createTestClient(network), uploads });

test('folders are created once, and each file goes into its own', async () => {
  await send(['Summer/a.png', 'Summer/b.png', 'Summer/Posters/c.png'].map(inFolder));
  expect(network.calls).toHaveLength(1);
  expect(added).toEqual([
    { names: ['a.png', 'b.png'], folderId: 'new0', folderName: '菜单/Summer' },
    { names: ['c.png'], folderId: 'new1', folderName: '菜单/Summer/Posters' },
  ]);
});

test('top-level folders are not reported in the default group', async () => {
  await send([inFolder('Summer/a.png')], { ...target, parentId: '-1', parentName: '' });
  expect(added.map(({ folderName }) => folderName)).toEqual(['Summer']);
});

test('loose files need no folder and no call', async () => {
  await send([inFolder('a.png')]);
  expect(network.calls).toEqual([]);
  expect(added).toEqual([{ names: ['a.png'], ...place }]);
});

test('system files such as .DS_Store are skipped', async () => {
  await send(['Summer/.DS_Store', 'Summer/a.png', 'Summer/Thumbs.db'].map(inFolder));
  expect(added.flatMap(({ names }) => names)).toEqual(['a.png']);
});

test('a folder name that is too long for the server is truncated', async () => {
  await send([inFolder(`${'x'.repeat(80)}/a.png`)]);
  expect(added[0]?.folderName).toBe(`菜单/${'x'.repeat(50)}`);
});

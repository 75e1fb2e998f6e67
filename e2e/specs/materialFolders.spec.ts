import { copyFile, mkdir } from 'node:fs/promises';
import { findAllMaterial } from '@vitrine/shared/api';
import { dropFiles } from '../commands/dropFiles.ts';
import { FileMaker } from '../commands/FileMaker.ts';
import { expect, test } from '../fixtures/test.ts';
import { MaterialPage } from '../pages/MaterialPage.ts';

test('a folder dropped beside loose files keeps its subfolders, without system files', async ({
  console,
  api,
  texts,
}) => {
  const files = new FileMaker();
  const folder = `${files.folder}/Summer`;
  await mkdir(`${folder}/Posters`, { recursive: true });
  const ice = files.picture('ice.png', 320, 200, [10, 200, 250]);
  const sun = files.picture('sun.png', 320, 200, [250, 200, 10]);
  const loose = files.picture('loose.png', 320, 200, [90, 90, 90]);
  const litter = files.write('.DS_Store', Buffer.from('litter'));
  await copyFile(ice.path, `${folder}/ice.png`);
  await copyFile(sun.path, `${folder}/Posters/sun.png`);
  await copyFile(litter.path, `${folder}/.DS_Store`);

  const material = new MaterialPage(console.page, texts);
  await console.signIn();
  await material.open();
  await dropFiles(material.dropZone, [folder, loose.path]);
  await expect(material.material('ice')).toBeVisible();
  await expect(material.material('sun')).toBeVisible();
  await expect(material.material('loose')).toBeVisible();

  await material.folder('Summer').locator('.vt-tree-twisty').click();
  await material.folder('Posters').click();
  await expect(material.material('sun')).toBeVisible();
  await expect(material.material('ice')).toHaveCount(0);
  await material.folder(material.say('folders.default')).click();
  await expect(material.material('loose')).toBeVisible();
  await expect(material.material('sun')).toHaveCount(0);
  expect((await api.call(findAllMaterial, { id: '-1' })).totalNum).toBe(3);

  await material.openUploads();
  await expect(material.upload('sun.png')).toContainText('Summer/Posters');
  await expect(material.upload('.DS_Store')).toHaveCount(0);
});

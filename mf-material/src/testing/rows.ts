import type { MaterialFolder, MaterialRow } from '@vitrine/shared/api';

/** A ready picture, but for what the test says of it. */
export const materialRow = (changes: Partial<MaterialRow> = {}): MaterialRow => ({
  mtId: 'm1',
  name: 'summer',
  url: `/etv/file/${'a'.repeat(64)}`,
  screenshotUrl: `/etv/file/${'b'.repeat(64)}`,
  videoViewUrl: '',
  suffix: 'png',
  style: 'material',
  parentId: 'f1',
  type: 'image',
  mtSize: 2048,
  isBindPm: 0,
  width: 1920,
  height: 1080,
  duration: null,
  mime: 'image/png',
  hash: 'a'.repeat(64),
  state: 'ready',
  note: '',
  createdAt: '2026-11-21T06:00:00.000Z',
  ...changes,
});

/** A folder at the top. */
export const folder = (changes: Partial<MaterialFolder> = {}): MaterialFolder => ({
  id: 'f1',
  mfId: 'f1',
  pId: '-1',
  style: 'topFolder',
  EC_NAME: '菜单',
  name: '菜单',
  isDefault: false,
  hasChildren: false,
  total: 1,
  ...changes,
});

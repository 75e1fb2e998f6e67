import type {
  findAllMaterial,
  MaterialFolder,
  MaterialRow,
  OutputOf,
  selectMaterialById,
  selectMaterialSpace,
} from '@vitrine/shared/api';

/** A processed image with overrides. */
export const materialRow = (changes: Partial<MaterialRow> = {}): MaterialRow => ({
  mtId: 'm1',
  name: 'summer',
  url: `/etv/file/${'a'.repeat(64)}`,
  originalUrl: `/etv/file/${'a'.repeat(64)}`,
  screenshotUrl: `/etv/file/${'b'.repeat(64)}`,
  pictures: [],
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
  pageCount: null,
  mime: 'image/png',
  hash: 'a'.repeat(64),
  state: 'ready',
  note: '',
  progress: null,
  tags: [],
  expiresAt: null,
  lifetime: 'unlimited',
  version: 1,
  createdAt: '2026-11-21T06:00:00.000Z',
  changedAt: '2026-11-21T06:00:00.000Z',
  ...changes,
});

/** A top-level folder with overrides. */
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

/** A grid page with all rows. */
export const materialPage = (...rows: readonly MaterialRow[]): OutputOf<typeof findAllMaterial> => ({
  materialList: [...rows],
  totalNum: rows.length,
  totalExact: true,
  next: '',
});

/** Material details with overrides. */
export const materialDetail = (
  changes: Partial<OutputOf<typeof selectMaterialById>> = {},
): OutputOf<typeof selectMaterialById> => ({
  material: materialRow(),
  uses: [],
  pages: [],
  peaks: [],
  work: null,
  ...changes,
});

/** 100 MB of space, little used. */
export const space = (
  changes: Partial<OutputOf<typeof selectMaterialSpace>> = {},
): OutputOf<typeof selectMaterialSpace> => ({
  used: 1024,
  trash: 0,
  reserved: 0,
  total: 100 * 1024 * 1024,
  left: 100 * 1024 * 1024 - 1024,
  expiring: 0,
  expired: 0,
  trashed: 0,
  ...changes,
});

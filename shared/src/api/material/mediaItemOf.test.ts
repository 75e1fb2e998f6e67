import { expect, test } from '@jest/globals';
import { mediaItemOf } from './mediaItemOf.ts';
import type { MaterialRow } from './row.ts';

const material = (values: Partial<MaterialRow>): MaterialRow => ({
  mtId: 'm1',
  name: 'Spring',
  url: '/etv/file/a',
  screenshotUrl: '/etv/file/b',
  videoViewUrl: '',
  suffix: 'jpg',
  style: 'material',
  parentId: 'f1',
  type: 'image',
  mtSize: 10,
  isBindPm: 0,
  width: 10,
  height: 10,
  duration: null,
  mime: 'image/jpeg',
  hash: 'a',
  state: 'ready',
  note: '',
  originalUrl: '/etv/file/a',
  pictures: [],
  pageCount: null,
  progress: null,
  tags: [],
  expiresAt: null,
  lifetime: 'unlimited',
  version: 1,
  createdAt: '2026-11-21T00:00:00Z',
  changedAt: '2026-11-21T00:00:00Z',
  ...values,
});

test('a picture takes ten seconds and volume 70, the defaults of the specification', () => {
  expect(mediaItemOf(material({}))).toMatchObject({
    mid: 'm1',
    name: 'Spring',
    type: 'img',
    url: '/etv/file/a',
    screenShotUrl: '/etv/file/b',
    playParam: 10,
    volume: 70,
    cartoon: 1,
  });
});

test('a film uses its browser-ready version and its own duration', () => {
  const item = mediaItemOf(material({ type: 'video', duration: 12.2, videoViewUrl: '/etv/file/c' }));
  expect(item).toMatchObject({ type: 'video', viewUrl: '/etv/file/c', playParam: 13 });
});

import { expect, test } from '@jest/globals';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
} from '../program/create.ts';
import type { ProgramDocument } from '../program/program.ts';
import { listContentChanges } from './contentChanges.ts';
import { canonicalJson, playedContent } from './playedContent.ts';

const copyOf = (document: ProgramDocument): ProgramDocument => structuredClone(document);
const file = (name: string, hash: string) =>
  createMediaItem({ mid: 'm1', name, type: 'img', url: `/etv/file/${hash}` });

function example(): ProgramDocument {
  const document = createProgramDocument();
  const picture = createComponent('img', { mpList: [file('menu.png', 'a'.repeat(64))] });
  const words = createComponent('subtitle', { txList: [createTextItem({ taContent: 'Open at nine' })] });
  document.scenes[0]?.allScene.componentsList.push(picture, words);
  return document;
}

function first(document: ProgramDocument) {
  const [picture, words] = document.scenes[0]?.allScene.componentsList ?? [];
  if (!picture || !words) throw new Error('the example has two widgets');
  return { picture, words };
}

test('names a replaced file and a changed text', () => {
  const before = example();
  const after = copyOf(before);
  const { picture, words } = first(after);
  picture.mpList = [file('menu.png', 'b'.repeat(64))];
  words.txList = words.txList.map((item) => ({ ...item, taContent: 'Open at ten' }));
  expect(listContentChanges(before, after)).toEqual([
    { kind: 'fileReplaced', scene: 1, coType: 'img', name: 'menu.png' },
    { kind: 'textChanged', scene: 1, coType: 'subtitle', name: 'Open at ten' },
  ]);
});

test('names added and removed scenes, widgets and files', () => {
  const before = example();
  const after = copyOf(before);
  const { picture } = first(after);
  picture.mpList.push({ ...file('more.png', 'c'.repeat(64)), mid: 'm2' });
  after.scenes[0]?.allScene.componentsList.pop();
  after.scenes.push({ ...createScene(), index: 1 });
  expect(listContentChanges(before, after).map(({ kind, name }) => `${kind} ${name}`.trim())).toEqual([
    'fileAdded more.png',
    'widgetRemoved',
    'sceneAdded',
  ]);
});

test('fields derived by the server, timestamps and locks are no change', () => {
  const before = example();
  const after = copyOf(before);
  const { picture } = first(after);
  picture.mpList = picture.mpList.map((item) => ({
    ...item,
    viewUrl: `/etv/file/${'d'.repeat(64)}`,
    screenShotUrl: `/etv/file/${'e'.repeat(64)}`,
    pages: [],
  }));
  for (const scene of after.scenes) scene.timeStamp = 5;
  after.locks = { [after.scenes[0]?.scId ?? '']: [picture.id] };
  expect(listContentChanges(before, after)).toEqual([]);
  expect(canonicalJson(playedContent(after))).toBe(canonicalJson(playedContent(before)));
});

test('equal values have the same canonical JSON, whatever the order of keys', () => {
  expect(canonicalJson({ b: [1, { d: undefined, c: null }], a: 'x' })).toBe(
    canonicalJson({ a: 'x', b: [1, { c: null }] }),
  );
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
} from '../program/create.ts';
import type { ProgramDocument } from '../program/program.ts';
import type { Scene } from '../program/scene.ts';
import { compareDocuments } from './compare.ts';
import { reordered } from './order.ts';

const clone = (document: ProgramDocument): ProgramDocument => structuredClone(document);
const kinds = (before: ProgramDocument, after: ProgramDocument) =>
  compareDocuments(before, after).scenes.map(({ kind, moved }) => (moved ? `${kind} moved` : kind));

function board() {
  const title = createComponent('subtitle', { txList: [createTextItem({ taContent: 'Menu' })] });
  const picture = createComponent('img', { mpList: [createMediaItem({ url: '/a.png' })] });
  const button = createComponent('button');
  const first = createScene(0, [title, picture, button]);
  return createProgramDocument({ scenes: [first, createScene(1), createScene(2)] });
}

function edit(document: ProgramDocument, change: (scene: Scene) => void): ProgramDocument {
  const copy = clone(document);
  for (const scene of copy.scenes.slice(0, 1)) change(scene);
  return copy;
}
const widgetsOf = (before: ProgramDocument, after: ProgramDocument) =>
  compareDocuments(before, after).scenes[0]?.widgets.map(({ coType, kind, restacked, aspects }) => [
    coType,
    kind,
    ...(restacked ? ['restacked'] : []),
    ...aspects,
  ]);

describe('two documents', () => {
  test('are the same when only times and locks differ, whatever the order of their keys', () => {
    const before = board();
    const after = clone(before);
    for (const scene of after.scenes) scene.timeStamp += 1000;
    after.locks = { [after.scenes[0]?.scId ?? '']: [] };
    const shuffled = Object.fromEntries(Object.entries(after).reverse()) as ProgramDocument;
    expect(compareDocuments(before, shuffled)).toMatchObject({ same: true, resolution: null });
  });

  test('differ by scenes that were added, removed or moved', () => {
    const before = board();
    const [a, b, c] = before.scenes as [Scene, Scene, Scene];
    const added = createScene(3);
    expect(kinds(before, { ...before, scenes: [a, b, c, added] })).toEqual(['same', 'same', 'same', 'added']);
    expect(kinds(before, { ...before, scenes: [c, a, b] })).toEqual(['same moved', 'same', 'same']);
    const { scenes } = compareDocuments(before, { ...before, scenes: [b, c] });
    expect(scenes.map(({ kind, before: from, after: to }) => [kind, from, to])).toEqual([
      ['same', 1, 0],
      ['same', 2, 1],
      ['removed', 0, null],
    ]);
    expect(scenes[2]?.widgets).toHaveLength(3);
  });

  test('differ by their size', () => {
    const before = board();
    const after = { ...before, mainResolution: { width: 1080, height: 1920 } };
    expect(compareDocuments(before, after)).toMatchObject({
      same: false,
      resolution: { before: '1920x1080', after: '1080x1920' },
    });
  });

  test('differ by a scene’s background and duration', () => {
    const before = board();
    const after = edit(before, ({ allScene }) => {
      allScene.scBackColor = '#ff0000';
      allScene.scPlayTime = 20;
    });
    expect(compareDocuments(before, after).scenes[0]).toMatchObject({
      kind: 'changed',
      aspects: ['background', 'time'],
      widgets: [],
    });
  });

  test('differ by widgets that were added, removed or restacked', () => {
    const before = board();
    const after = edit(before, ({ allScene }) => {
      const [title, picture] = allScene.componentsList;
      allScene.componentsList = [picture, title, createComponent('date')].flatMap((one) => one ?? []);
    });
    expect(widgetsOf(before, after)).toEqual([
      ['img', 'changed', 'restacked'],
      ['date', 'added'],
      ['button', 'removed'],
    ]);
  });

  test.each([
    ['place', { infoX: 40, coLeftPosition: 40 }],
    ['size', { infoWidth: 640, coWidth: 640 }],
    ['action', { coActionType: 3, coLinkAction: 'https://example.org' }],
    ['content', { mpList: [createMediaItem({ url: '/b.png' })] }],
    ['content', { txList: [createTextItem({ taContent: 'Lunch' })] }],
    ['style', { txList: [createTextItem({ taContent: 'Menu', taColor: '#ff0000' })] }],
    ['other', { fromTheFuture: true }],
  ])('name %s as the changed aspect of a widget', (aspect, change) => {
    const before = board();
    const after = edit(before, ({ allScene }) => {
      allScene.componentsList = allScene.componentsList.map((one, place) =>
        place === 0 ? { ...one, ...change } : one,
      );
    });
    expect(widgetsOf(before, after)).toEqual([['subtitle', 'changed', aspect]]);
  });
});

describe('reordering', () => {
  test.each([
    ['abcd', 'abcd', ''],
    ['abcd', 'bcda', 'a'],
    ['abcd', 'dabc', 'd'],
    ['abcd', 'xbya', 'b'],
    ['', 'abc', ''],
  ])('from %s to %s moves %j', (before, after, moved) => {
    expect([...reordered([...before], [...after])].join('')).toBe(moved);
  });

  test('items that did not move are in the same order in both lists, whatever the lists', () => {
    const words = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const moved = reordered(before, after);
        const stays = (list: string[], other: string[]) =>
          list.filter((id) => other.includes(id) && !moved.has(id));
        expect(stays(before, after)).toEqual(stays(after, before));
      }),
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import {
  type Component,
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
  type MediaItem,
  type ProgramDocument,
  withBox,
} from '@vitrine/shared/document';
import { changesBetween } from './difference.ts';

const clock = createComponent('time', { infoX: 10, infoY: 20, infoWidth: 300, infoHeight: 80 });
const words = createComponent('subtitle');
const [first, second] = [createScene(0, [clock, words]), createScene(1)];
const program = createProgramDocument({ scenes: [first, second] });

/** The program with a changed first scene. */
const holding = (...components: Component[]): ProgramDocument => ({
  ...program,
  scenes: [{ ...first, allScene: { ...first.allScene, componentsList: components } }, second],
});
/** The widgets as stored in the scene, with its id. */
const [ownClock, ownWords] = first.allScene.componentsList as [Component, Component];
const kinds = (after: ProgramDocument) => changesBetween(program, after).map(({ kind }) => kind);

test('a document does not differ from itself', () => {
  expect(changesBetween(program, JSON.parse(JSON.stringify(program)))).toEqual([]);
});

describe('a widget', () => {
  test('with changed content lists the files and texts', () => {
    const written = { ...ownWords, txList: [createTextItem({ taContent: 'Nine to five' })] };
    const [change] = changesBetween(program, holding(ownClock, written));
    expect(change).toMatchObject({
      kind: 'widgetContent',
      details: [{ kind: 'textChanged', name: 'Nine to five' }],
    });
    const file = (url: string) => createMediaItem({ mid: 'm1', name: 'Menu', url });
    const showing = (...mpList: MediaItem[]) => holding({ ...ownClock, coType: 'img', mpList }, ownWords);
    const detailsOf = (before: ProgramDocument, after: ProgramDocument) =>
      changesBetween(before, after).flatMap((one) => ('details' in one ? (one.details ?? []) : []));
    expect(detailsOf(showing(file('/etv/file/a')), showing(file('/etv/file/b')))).toEqual([
      { kind: 'fileReplaced', name: 'Menu' },
    ]);
    expect(detailsOf(showing(file('/etv/file/a')), showing())).toEqual([
      { kind: 'fileRemoved', name: 'Menu' },
    ]);
  });

  test('that was moved and resized is one line, with old and new box', () => {
    const box = { x: 40, y: 20, width: 320, height: 80 };
    expect(changesBetween(program, holding(withBox(ownClock, box), ownWords))).toEqual([
      {
        kind: 'widgetPlaced',
        scId: first.scId,
        scene: 0,
        componentId: clock.id,
        coType: 'time',
        before: { x: 10, y: 20, width: 300, height: 80 },
        after: box,
      },
    ]);
  });

  test('is added, removed, restacked or relinked', () => {
    expect(kinds(holding(ownClock, ownWords, createComponent('date')))).toEqual(['widgetAdded']);
    expect(kinds(holding(ownWords))).toEqual(['widgetRemoved']);
    expect(kinds(holding(ownWords, ownClock))).toEqual(['widgetOrder']);
    expect(kinds(holding(ownClock, { ...ownWords, coActionType: 2, coLinkId: second.scId }))).toEqual([
      'widgetAction',
    ]);
  });
});

describe('a scene', () => {
  test('that was removed is listed with its former place', () => {
    expect(changesBetween(program, { ...program, scenes: [second] })).toEqual([
      { kind: 'sceneRemoved', scId: first.scId, scene: 0, from: 0 },
    ]);
  });

  test('is added, moved, or has a changed background and duration', () => {
    expect(kinds({ ...program, scenes: [first, second, createScene(2)] })).toEqual(['sceneAdded']);
    expect(kinds({ ...program, scenes: [second, first] })).toEqual(['sceneMoved']);
    const changed = { ...first, allScene: { ...first.allScene, scBackColor: '#123456', scPlayTime: 7 } };
    expect(kinds({ ...program, scenes: [changed, second] })).toEqual(['sceneBackground', 'sceneTime']);
  });
});

test('with another size lists old and new size', () => {
  const after = { ...program, mainResolution: { width: 1080, height: 1920 } };
  expect(changesBetween(program, after)).toEqual([
    { kind: 'resolution', before: '1920x1080', after: '1080x1920' },
  ]);
});

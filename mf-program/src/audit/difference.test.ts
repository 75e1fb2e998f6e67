import { describe, expect, test } from '@jest/globals';
import {
  type Component,
  createComponent,
  createProgramDocument,
  createScene,
  createTextItem,
  type ProgramDocument,
  withBox,
} from '@vitrine/shared/document';
import { differenceOf } from './difference.ts';

const clock = createComponent('time', { infoX: 10, infoY: 20, infoWidth: 300, infoHeight: 80 });
const words = createComponent('subtitle', { txList: [createTextItem({ taContent: 'Open' })] });
const [first, second] = [createScene(0, [clock, words]), createScene(1)];
const program = createProgramDocument({ scenes: [first, second] });

/** The program with its first scene holding something else. */
const holding = (...components: Component[]): ProgramDocument => ({
  ...program,
  scenes: [{ ...first, allScene: { ...first.allScene, componentsList: components } }, second],
});
const kinds = (after: ProgramDocument) => differenceOf(program, after).map(({ kind }) => kind);

test('nothing differs from itself, also after it was written and read', () => {
  expect(differenceOf(program, JSON.parse(JSON.stringify(program)))).toEqual([]);
});

describe('a widget', () => {
  test('that was moved says from where to where', () => {
    const box = { x: 40, y: 20, width: 300, height: 80 };
    expect(differenceOf(program, holding(withBox(clock, box), words))).toEqual([
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

  test('with other words has another content, with another colour another look', () => {
    const item = words.txList[0];
    if (!item) throw new Error('the text is missing');
    expect(kinds(holding(clock, { ...words, txList: [{ ...item, taContent: 'Closed' }] }))).toEqual([
      'widgetContent',
    ]);
    expect(kinds(holding(clock, { ...words, txList: [{ ...item, taColor: '#ff0000' }] }))).toEqual([
      'widgetLook',
    ]);
  });

  test('that leads elsewhere behaves otherwise', () => {
    expect(kinds(holding(clock, { ...words, coActionType: 2, coLinkId: second.scId }))).toEqual([
      'widgetBehaviour',
    ]);
  });

  test('is added, removed, or put in front', () => {
    const added = createComponent('date');
    expect(kinds(holding(clock, words, added))).toEqual(['widgetAdded']);
    expect(kinds(holding(words))).toEqual(['widgetRemoved']);
    expect(differenceOf(program, holding(words, clock))).toMatchObject([
      { kind: 'widgetOrder', componentId: clock.id },
    ]);
  });
});

describe('a scene', () => {
  test('is added, removed, or moved', () => {
    const third = createScene(2);
    expect(differenceOf(program, { ...program, scenes: [first, second, third] })).toEqual([
      { kind: 'sceneAdded', scId: third.scId, scene: 2 },
    ]);
    expect(differenceOf(program, { ...program, scenes: [second] })).toEqual([
      { kind: 'sceneRemoved', scId: first.scId, scene: 0 },
    ]);
    expect(kinds({ ...program, scenes: [second, first] })).toEqual(['sceneMoved', 'sceneMoved']);
  });

  test('has another background or another time', () => {
    const changed = { ...first, allScene: { ...first.allScene, scBackColor: '#123456', scPlayTime: 7 } };
    expect(kinds({ ...program, scenes: [changed, second] })).toEqual(['sceneBackground', 'sceneTime']);
  });
});

test('another size says both', () => {
  const after = { ...program, mainResolution: { width: 1080, height: 1920 } };
  expect(differenceOf(program, after)).toEqual([
    { kind: 'resolution', before: '1920 × 1080', after: '1080 × 1920' },
  ]);
});

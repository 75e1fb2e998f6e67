import { expect, test } from '@jest/globals';
import { playedContent } from '../changes/playedContent.ts';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
} from '../program/create.ts';
import type { AllScene } from '../program/scene.ts';
import { contrastOf } from './contrast.ts';
import { isLeftover, keepWords, listTextFaults } from './textFault.ts';

const box = { infoX: 0, infoY: 0, infoWidth: 200, infoHeight: 100 };
const text = (fields: object) => createComponent('subtitle', { ...box, txList: [createTextItem(fields)] });
type Widget = ReturnType<typeof text>;
function kindsOf(widgets: Widget[], changes: Partial<AllScene> = {}): string[] {
  const scene = createScene(0, widgets);
  const scenes = [{ ...scene, allScene: { ...scene.allScene, ...changes } }];
  return listTextFaults(createProgramDocument({ scenes })).map(({ kind }) => kind);
}
const white = { taColor: '#ffffff' };

test('contrast follows WCAG', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('rgb(51, 51, 51)', '#333333')).toBeCloseTo(1);
  expect(contrastOf('#767676', 'white')).toBeCloseTo(4.54, 1);
  expect(contrastOf('rgba(0,0,0,.5)', '#fff')).toBeUndefined();
  expect(contrastOf('hsl(0 0% 0%)', '#fff')).toBeUndefined();
});

test('placeholder texts are reported in every language, real texts are not', () => {
  for (const words of ['Your text', ' enter text… ', '输入文字', '텍스트 입력'])
    expect(isLeftover(words)).toBe(true);
  for (const words of ['', 'Your text here is read', '欢迎光临', 'Menu'])
    expect(isLeftover(words)).toBe(false);
  expect(kindsOf([text({ ...white, taContent: 'Your text' })])).toEqual(['leftover']);
  expect(kindsOf([text({ ...white, taContent: '' })])).toEqual([]);
});

test('sample texts of a template are reported once per scene, until they are replaced', () => {
  const sample = (taContent: string, taSample: string) => createTextItem({ ...white, taContent, taSample });
  const widget = (...lines: ReturnType<typeof sample>[]) =>
    createComponent('subtitle', { ...box, txList: lines.map((line, taNo) => ({ ...line, taNo })) });
  const untouched = widget(sample('Up to 30% off', 'Up to 30% off'), sample('New shoes', 'New shoes'));
  expect(kindsOf([untouched, untouched])).toEqual(['template']);
  const half = widget(sample('Half price', 'Up to 30% off'), sample(' New shoes ', 'New shoes'));
  expect(kindsOf([half])).toEqual(['template']);
  const [fault] = listTextFaults(createProgramDocument({ scenes: [createScene(0, [half])] }));
  expect(fault).toMatchObject({ sceneIndex: 0, words: 'New shoes', component: { id: half.id } });
  expect(kindsOf([widget(sample('Half price', 'Up to 30% off'), sample('Shoes', ''))])).toEqual([]);
  const dish = createTextItem({ ...white, taKind: 'row', taContent: 'Fruit cup\t$4\nCut fresh' });
  const row = widget({ ...dish, taSample: dish.taContent });
  const [reported] = listTextFaults(createProgramDocument({ scenes: [createScene(0, [row])] }));
  expect(reported).toMatchObject({ kind: 'template', words: 'Fruit cup' });
});

test('sample texts that a person keeps are not reported until they change, and screens show the same', () => {
  const txList = ['Fruit cup', 'Muffin'].map((words, taNo) =>
    createTextItem({ ...white, taNo, taContent: words, taSample: words }),
  );
  const list = createComponent('subtitle', { ...box, txList });
  const documentOf = (widget: Widget) => createProgramDocument({ scenes: [createScene(0, [widget])] });
  const keepFirst = (widget: Widget): Widget => {
    const item = listTextFaults(documentOf(widget))[0]?.item;
    if (item === undefined) throw new Error('nothing to keep');
    return keepWords(widget, item);
  };
  const half = keepFirst(list);
  expect(listTextFaults(documentOf(half)).map(({ words }) => words)).toEqual(['Muffin']);
  const kept = keepFirst(half);
  expect(kindsOf([kept])).toEqual([]);
  const played = (widget: Widget) => playedContent(documentOf(widget)).scenes[0]?.allScene.componentsList;
  expect(played(kept)).toEqual(played(list));
  const begun = keepFirst(text({ ...white, taContent: 'Your text' }));
  expect(kindsOf([begun])).toEqual([]);
  const [line = createTextItem()] = begun.txList;
  expect(kindsOf([{ ...begun, txList: [{ ...line, taContent: 'Enter text' }] }])).toEqual(['leftover']);
  expect(keepWords(list, createTextItem())).toBe(list);
});

test('dark text on a dark plain background is reported', () => {
  const dark = { taContent: 'Hello', taColor: '#333333' };
  expect(kindsOf([text(dark)])).toEqual(['pale']);
  expect(kindsOf([text(dark)], { scBackColor: '#f5f5f5' })).toEqual([]);
  expect(kindsOf([text({ ...dark, taBgColor: '#ffffff' })])).toEqual([]);
  expect(kindsOf([text({ ...dark, taBgColor: '#202020' })], { scBackColor: '#ffffff' })).toEqual(['pale']);
  expect(kindsOf([createComponent('time', { ...box, txList: [createTextItem()] })])).toEqual(['pale']);
});

test('nothing is reported where a picture, another widget or a translucent colour is behind the text', () => {
  const dark = { taContent: 'Hello', taColor: '#333333' };
  const picture = createComponent('img', { ...box, mpList: [createMediaItem({ url: '/etv/file/a' })] });
  expect(kindsOf([picture, text(dark)])).toEqual([]);
  expect(kindsOf([{ ...picture, infoX: 500 }, text(dark)])).toEqual(['pale']);
  expect(kindsOf([text(dark)], { scBackImg: '/etv/file/b' })).toEqual([]);
  expect(kindsOf([text({ ...dark, taBgColor: 'rgba(255, 255, 255, 0.4)' })])).toEqual([]);
});

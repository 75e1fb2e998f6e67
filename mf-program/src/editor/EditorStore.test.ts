import { describe, expect, jest, test } from '@jest/globals';
import {
  createMediaItem,
  createProgramDocument,
  createTextItem,
  migrateProgramDocument,
  type ProgramDocument,
} from '@vitrine/shared/document';
import {
  addPage,
  align,
  duplicatePage,
  moveGesture,
  movePage,
  nudge,
  removePage,
  resizeGesture,
} from '@vitrine/shared/editor';
import type { EditorNotice } from './EditorNotice.ts';
import { backgroundType, EditorStore } from './EditorStore.ts';

const snapping = { constrain: false, free: false };
const free = { constrain: false, free: true };

function open(document: ProgramDocument = createProgramDocument()) {
  const notices: EditorNotice[] = [];
  const onChange = jest.fn();
  const store = new EditorStore(document, { onChange, onNotice: (notice) => notices.push(notice) });
  return { store, notices, onChange };
}

const types = (store: EditorStore) => store.components.map((component) => component.coType);
const only = (store: EditorStore) => {
  const [component] = store.selected;
  if (!component) throw new Error('nothing is selected');
  return component;
};
const fill = (store: EditorStore) =>
  store.changeItem(
    only(store).id,
    (component) => ({ ...component, mpList: [createMediaItem({ url: '/etv/file/a.png' })] }),
    'history.content',
  );

describe('adding widgets', () => {
  test('selects the new widget and activates its type', () => {
    const { store } = open();
    expect(store.widgetType).toBe(backgroundType);
    store.add('time');
    expect(types(store)).toEqual(['time']);
    expect(store.widgetType).toBe('time');
    expect(only(store).coScId).toBe(store.scene.scId);
  });

  test('a type that the scene already has is rejected by name, and nothing changes', () => {
    const { store, notices } = open();
    store.add('time');
    expect(store.add('time')).toBe(false);
    expect(types(store)).toEqual(['time']);
    expect(notices).toEqual([{ key: 'repeated', type: 'time' }]);
  });

  test.each(['img', 'video', 'subtitle', 'date', 'time', 'weeks', 'mixture', 'button', 'area', 'web'])(
    'a new %s is valid for the server and inside the canvas',
    (type) => {
      const { store } = open();
      store.add(type);
      const { infoX, infoY, infoWidth, infoHeight } = only(store);
      expect(infoX).toBeGreaterThanOrEqual(0);
      expect(infoX + infoWidth).toBeLessThanOrEqual(1920);
      expect(infoY + infoHeight).toBeLessThanOrEqual(1080);
      expect(migrateProgramDocument(store.document)).toEqual(store.document);
    },
  );

  test('new text has the colour of the specification and fits its box', () => {
    const { store } = open();
    store.add('subtitle');
    expect(only(store).txList).toEqual([createTextItem({ taFontSize: 39, taColor: '#333333' })]);
  });
});

describe('leaving a scene', () => {
  test('is blocked while a widget is empty: that widget is selected and named', () => {
    const { store, notices } = open();
    const first = store.scene.scId;
    store.add('time');
    addPage(store);
    const second = store.scene.scId;
    store.add('img');
    store.setSelection([]);
    expect(store.showScene(first)).toBe(false);
    expect(store.scene.scId).toBe(second);
    expect(only(store).coType).toBe('img');
    expect(notices).toEqual([{ key: 'fill', type: 'img' }]);
    fill(store);
    expect(store.showScene(first)).toBe(true);
    expect(store.selection).toEqual([]);
  });

  test('is not blocked by a touch area; adding a scene also leaves the current one', () => {
    const { store } = open();
    store.add('area');
    addPage(store);
    expect(store.document.scenes).toHaveLength(2);
    store.add('video');
    addPage(store);
    expect(store.document.scenes).toHaveLength(2);
  });
});

describe('deleting', () => {
  test('selects the previous widget and resets the active type to background', () => {
    const { store } = open();
    for (const type of ['date', 'time', 'weeks']) store.add(type);
    store.removeSelected();
    expect(types(store)).toEqual(['date', 'time']);
    expect(only(store).coType).toBe('time');
    expect(store.widgetType).toBe(backgroundType);
  });

  test('undoing an addition resets the active type to background', () => {
    const { store } = open();
    store.add('date');
    store.add('time');
    store.undo();
    expect(store.selection).toEqual([]);
    expect(store.widgetType).toBe(backgroundType);
  });

  test('keeps locked widgets and announces it', () => {
    const { store, notices } = open();
    store.add('time');
    store.toggleLock(store.selection);
    store.removeSelected();
    expect(types(store)).toEqual(['time']);
    expect(notices).toEqual([{ key: 'locked' }]);
    store.toggleLock(store.selection);
    store.removeSelected();
    expect(types(store)).toEqual([]);
  });
});

describe('pointer gestures', () => {
  test('a drag of many moves is one step of the history', () => {
    const { store, onChange } = open();
    store.add('time');
    const { infoX, infoY } = only(store);
    onChange.mockClear();
    const drag = moveGesture(store, { x: 0, y: 0 });
    for (let way = 1; way <= 30; way += 1) drag.move({ x: way * 3, y: way }, 6, free);
    drag.end();
    expect(only(store)).toMatchObject({ infoX: infoX + 90, infoY: infoY + 30, coLeftPosition: infoX + 90 });
    expect(onChange).toHaveBeenCalledTimes(30);
    store.undo();
    expect(only(store)).toMatchObject({ infoX, infoY });
    store.redo();
    expect(only(store)).toMatchObject({ infoX: infoX + 90 });
  });

  test('Escape cancels a drag', () => {
    const { store } = open();
    store.add('time');
    const before = only(store).infoX;
    const drag = moveGesture(store, { x: 0, y: 0 });
    drag.move({ x: -200, y: 0 }, 6, free);
    drag.cancel();
    expect(only(store).infoX).toBe(before);
    store.undo();
    expect(types(store)).toEqual([]);
  });

  test('a box near the canvas centre snaps to it, with a guide; Alt releases it', () => {
    const { store } = open();
    store.add('time');
    const middle = (1920 - only(store).infoWidth) / 2;
    const way = middle - only(store).infoX + 4;
    const drag = moveGesture(store, { x: 0, y: 0 });
    drag.move({ x: way, y: 0 }, 6, snapping);
    expect(only(store).infoX).toBe(Math.round(middle));
    expect(store.guides).toContainEqual(expect.objectContaining({ kind: 'line', axis: 'x', at: 960 }));
    drag.move({ x: way, y: 0 }, 6, free);
    expect(only(store).infoX).toBe(Math.round(middle + 4));
    drag.end();
    expect(store.guides).toEqual([]);
  });

  test('a handle resizes from its own side, down to the minimum size', () => {
    const { store } = open();
    store.add('img');
    const { infoX, infoWidth } = only(store);
    const pull = resizeGesture(store, { x: 0, y: 0 }, { x: -1, y: 0 });
    pull.move({ x: 50, y: 300 }, 6, free);
    expect(only(store)).toMatchObject({ infoX: infoX + 50, infoWidth: infoWidth - 50 });
    pull.move({ x: 5000, y: 0 }, 6, free);
    expect(only(store)).toMatchObject({ infoWidth: 8, infoX: infoX + infoWidth - 8 });
    pull.end();
  });

  test('locked widgets stay when others are moved', () => {
    const { store } = open();
    store.add('date');
    const locked = only(store);
    store.toggleLock([locked.id]);
    store.add('time');
    const free2 = only(store);
    store.setSelection([locked.id, free2.id]);
    const drag = moveGesture(store, { x: 0, y: 0 });
    drag.move({ x: -100, y: 40 }, 6, free);
    drag.end();
    const [date, time] = store.components;
    expect(date?.infoX).toBe(locked.infoX);
    expect(time?.infoX).toBe(free2.infoX - 100);
  });
});

describe('keyboard', () => {
  test('repeats of a held arrow are one step; z-order announces its ends', () => {
    const { store, notices } = open();
    for (const type of ['date', 'time']) store.add(type);
    const { infoX } = only(store);
    for (let press = 0; press < 5; press += 1) nudge(store, 10, 0);
    store.endGesture();
    expect(only(store).infoX).toBe(infoX + 50);
    store.undo();
    expect(only(store).infoX).toBe(infoX);
    store.order('down');
    expect(types(store)).toEqual(['time', 'date']);
    store.order('bottom');
    expect(notices).toEqual([{ key: 'alreadyBottom' }]);
  });

  test('a single widget aligns with the canvas', () => {
    const { store } = open();
    store.add('time');
    align(store, 'right');
    align(store, 'bottom');
    const { infoX, infoY, infoWidth, infoHeight } = only(store);
    expect([infoX + infoWidth, infoY + infoHeight]).toEqual([1920, 1080]);
  });
});

describe('the clipboard', () => {
  test('pastes widgets into another scene with new ids; existing types are refused', () => {
    const { store, notices } = open();
    store.add('time');
    const original = only(store);
    store.copy();
    addPage(store);
    store.paste();
    expect(only(store)).toMatchObject({ coType: 'time', coScId: store.scene.scId, infoX: original.infoX });
    expect(only(store).id).not.toBe(original.id);
    store.paste();
    expect(notices).toEqual([{ key: 'repeated', type: 'time' }]);
    expect(types(store)).toEqual(['time']);
  });

  test('cutting is undone in one step', () => {
    const { store } = open();
    store.add('time');
    store.cut();
    expect(types(store)).toEqual([]);
    store.undo();
    expect(types(store)).toEqual(['time']);
  });
});

describe('scenes', () => {
  test('are copied with new ids, moved, and numbered by position', () => {
    const { store } = open();
    store.add('time');
    const first = store.scene;
    duplicatePage(store, first.scId);
    const copy = store.scene;
    expect(copy.scId).not.toBe(first.scId);
    expect(copy.allScene.componentsList[0]?.id).not.toBe(first.allScene.componentsList[0]?.id);
    movePage(store, copy.scId, 0);
    expect(store.document.scenes.map((scene) => [scene.scId, scene.index])).toEqual([
      [copy.scId, 0],
      [first.scId, 1],
    ]);
    expect(migrateProgramDocument(store.document)).toEqual(store.document);
  });

  test('are removed with their locks, except the last one', () => {
    const { store, notices } = open();
    addPage(store);
    store.add('time');
    store.toggleLock(store.selection);
    const gone = store.scene.scId;
    removePage(store, gone);
    expect(store.document.scenes).toHaveLength(1);
    expect(store.document.locks).not.toHaveProperty(gone);
    removePage(store, store.scene.scId);
    expect(notices).toEqual([{ key: 'lastScene' }]);
    store.undo();
    expect(store.document.locks[gone]).toHaveLength(1);
  });
});

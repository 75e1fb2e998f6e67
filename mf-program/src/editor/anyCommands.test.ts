import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
  migrateProgramDocument,
  type ProgramDocument,
  widgetTypes,
} from '@vitrine/shared/document';
import {
  type Alignment,
  addPage,
  align,
  distribute,
  duplicatePage,
  grow,
  moveGesture,
  movePage,
  nudge,
  type OrderMove,
  removePage,
  resizeGesture,
  rotateGesture,
  stepPage,
} from '@vitrine/shared/editor';
import fc from 'fast-check';
import { changeScene } from './document/changes.ts';
import { EditorStore } from './EditorStore.ts';

type Act = (store: EditorStore) => void;

const way = fc.integer({ min: -600, max: 600 });
const point = fc.record({ x: way, y: way });
const edge = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const anyOf = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];

function dragged(gesture: ReturnType<typeof moveGesture>, ways: { x: number; y: number }[], gaveUp: boolean) {
  for (const to of ways) gesture.move(to, 6, { constrain: to.x > 300, free: to.y > 300 });
  if (gaveUp) gesture.cancel();
  else gesture.end();
}

const alignments: readonly Alignment[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom'];
const orders: readonly OrderMove[] = ['up', 'down', 'top', 'bottom'];

/** All user actions on a program, with arbitrary values. */
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(...widgetTypes).map(
    (type): Act =>
      (store) =>
        void store.add(type),
  ),
  fc.nat(20).map(
    (at): Act =>
      (store) => {
        const component = anyOf(store.components, at);
        if (component) store.select(component.id, at % 3 === 0);
      },
  ),
  fc.constant<Act>((store) => store.setSelection(store.components.map(({ id }) => id))),
  fc.tuple(fc.array(point, { minLength: 1, maxLength: 5 }), fc.boolean()).map(
    ([ways, gaveUp]): Act =>
      (store) =>
        dragged(moveGesture(store, { x: 0, y: 0 }), ways, gaveUp),
  ),
  fc.tuple(fc.array(point, { minLength: 1, maxLength: 4 }), edge, edge, fc.boolean()).map(
    ([ways, x, y, gaveUp]): Act =>
      (store) =>
        dragged(resizeGesture(store, { x: 0, y: 0 }, { x, y }), ways, gaveUp),
  ),
  fc.array(point, { minLength: 1, maxLength: 4 }).map(
    (ways): Act =>
      (store) =>
        dragged(rotateGesture(store), ways, false),
  ),
  point.map(
    ({ x, y }): Act =>
      (store) => {
        nudge(store, x, y);
        store.endGesture();
      },
  ),
  point.map(
    ({ x, y }): Act =>
      (store) => {
        grow(store, x, y);
        store.endGesture();
      },
  ),
  fc.constantFrom(...alignments).map(
    (alignment): Act =>
      (store) =>
        align(store, alignment),
  ),
  fc.constantFrom('horizontal' as const, 'vertical' as const).map(
    (axis): Act =>
      (store) =>
        distribute(store, axis),
  ),
  fc.constantFrom(...orders).map(
    (move): Act =>
      (store) =>
        store.order(move),
  ),
  fc.nat(20).map(
    (at): Act =>
      (store) => {
        const component = anyOf(store.components, at);
        if (component) store.setZIndex(component.id, at);
      },
  ),
  fc.constant<Act>((store) => store.toggleLock(store.selection)),
  fc.constant<Act>((store) => store.removeSelected()),
  fc.constant<Act>((store) => store.copy()),
  fc.constant<Act>((store) => store.cut()),
  fc.constant<Act>((store) => store.paste()),
  fc.string({ maxLength: 20 }).map(
    (taContent): Act =>
      (store) => {
        for (const { id } of store.selected)
          store.changeItem(
            id,
            (entry) => ({ ...entry, txList: [createTextItem({ taContent })] }),
            'history.text',
            'typing',
          );
      },
  ),
  fc.constant<Act>((store) => {
    const mpList = [createMediaItem({ url: '/etv/file/a.png', type: 'img' })];
    for (const { id } of store.components)
      store.changeItem(id, (entry) => ({ ...entry, mpList }), 'history.content');
  }),
  fc.integer({ min: 3, max: 600 }).map(
    (scPlayTime): Act =>
      (store) =>
        store.apply(
          changeScene(store.document, store.scene.scId, (scene) => ({ ...scene, scPlayTime })),
          'history.scene',
        ),
  ),
  fc.constant<Act>(addPage),
  fc.constant<Act>((store) => duplicatePage(store, store.scene.scId)),
  fc.nat(6).map(
    (to): Act =>
      (store) =>
        movePage(store, store.scene.scId, to),
  ),
  fc.constant<Act>((store) => removePage(store, store.scene.scId)),
  fc.constantFrom<1 | -1>(1, -1).map(
    (step): Act =>
      (store) =>
        stepPage(store, step),
  ),
  fc.constant<Act>((store) => store.undo()),
  fc.constant<Act>((store) => store.redo()),
);

const first = (): ProgramDocument =>
  createProgramDocument({
    scenes: [
      createScene(0, [createComponent('time', { infoX: 40, infoY: 20 }), createComponent('date')]),
      createScene(1, [createComponent('area', { coRotation: 30 })]),
    ],
  });

const written = (store: EditorStore) => JSON.stringify(store.document);

beforeEach(() => localStorage.clear());

describe('any sequence of commands', () => {
  test('undoes to the original document byte for byte, and redoes to the final one', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        localStorage.clear();
        const store = new EditorStore(first());
        const begin = written(store);
        for (const each of acts) each(store);
        const end = written(store);
        // Undo steps within the sequence can be redone.
        let ahead = 0;
        while (store.canUndo) {
          store.undo();
          ahead += 1;
        }
        expect(written(store)).toBe(begin);
        for (let step = 0; step < ahead; step += 1) store.redo();
        expect(written(store)).toBe(end);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the document valid without migration', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        localStorage.clear();
        const store = new EditorStore(migrateProgramDocument(first()));
        for (const each of acts) each(store);
        expect(migrateProgramDocument(JSON.parse(written(store)))).toEqual(JSON.parse(written(store)));
      }),
      { numRuns: 150 },
    );
  });

  test('never puts a type into a scene twice, and keeps the selection within the scene', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        localStorage.clear();
        const store = new EditorStore(first());
        for (const each of acts) {
          each(store);
          for (const { allScene } of store.document.scenes) {
            const types = allScene.componentsList.map(({ coType }) => coType);
            expect(new Set(types).size).toBe(types.length);
          }
          const ids = store.components.map(({ id }) => id);
          expect(store.selection.every((id) => ids.includes(id))).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});

test('can be undone over a thousand steps', () => {
  const store = new EditorStore(first());
  const begin = written(store);
  store.select(store.components[0]?.id ?? '');
  for (let step = 0; step < 1000; step += 1) {
    nudge(store, 1, 0);
    store.endGesture();
  }
  expect(store.components[0]?.infoX).toBe(1040);
  for (let step = 0; step < 1000; step += 1) store.undo();
  expect(written(store)).toBe(begin);
  expect(store.canUndo).toBe(false);
});

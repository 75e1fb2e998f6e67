import { beforeEach, expect, test } from '@jest/globals';
import { EditorView } from './EditorView.ts';

beforeEach(() => localStorage.clear());

test('view settings are restored per program', () => {
  const view = new EditorView('p1');
  view.toggle('grid');
  view.setGridSize(40);
  view.addGuide('x', 120);
  view.remember();
  const again = new EditorView('p1');
  expect(again).toMatchObject({ grid: true, gridSize: 40, rulers: true, guides: { x: [120], y: [] } });
  expect(new EditorView('p2')).toMatchObject({ grid: false, guides: { x: [], y: [] } });
});

test('malformed stored settings are sanitised', () => {
  localStorage.setItem('program-view p1', '{"gridSize":7,"guides":{"x":["a",5,null],"y":"no"}');
  expect(new EditorView('p1')).toMatchObject({ gridSize: 20, guides: { x: [], y: [] } });
  localStorage.setItem('program-view p1', '{"gridSize":7,"guides":{"x":["a",5,null],"y":"no"}}');
  expect(new EditorView('p1')).toMatchObject({ gridSize: 20, guides: { x: [5], y: [] } });
});

test('guides and the grid are snap targets only while shown', () => {
  const view = new EditorView('p1');
  const size = { width: 1920, height: 1080 };
  expect(view.aidsFor(size)).toEqual({ lines: [], grid: undefined });
  view.addGuide('y', 200);
  view.toggle('grid');
  expect(view.aidsFor(size)).toEqual({ lines: [{ x: 0, y: 200, width: 1920, height: 0 }], grid: 20 });
});

test('toggling several hides all, and shows them only when all are hidden', () => {
  const view = new EditorView('p1');
  view.toggleHidden(['a']);
  view.toggleHidden(['a', 'b']);
  expect([...view.hidden]).toEqual(['a', 'b']);
  view.toggleHidden(['a', 'b']);
  expect(view.hidden.size).toBe(0);
});

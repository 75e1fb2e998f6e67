import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DragGhost } from './DragGhost.tsx';
import { useCardDrag } from './useCardDrag.ts';

const [dropped, expanded] = [jest.fn(), jest.fn()];

function Cards({ mayDrop = true }: { readonly mayDrop?: boolean }) {
  const { dragged, press } = useCardDrag<string>({
    travellers: (card) => (card === 'alone' ? [card] : ['first', 'second']),
    nameOf: (card) => `Card ${card}`,
    isTarget: (nodeId) => nodeId !== 'full',
    expand: expanded,
    drop: mayDrop ? dropped : undefined,
  });
  return (
    <>
      <button type="button" onPointerDown={(event) => press('first', event)}>
        take
      </button>
      <div data-node="folder">folder</div>
      <div data-node="full">full</div>
      {dragged && <DragGhost {...dragged} />}
    </>
  );
}

beforeEach(() => {
  dropped.mockReset();
  expanded.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A mouse event with the type of a pointer event: jsdom has no pointer events with coordinates. */
function pointer(type: string, target: EventTarget, clientX: number) {
  act(() => {
    target.dispatchEvent(new MouseEvent(type, { clientX, button: 0, bubbles: true }));
  });
}

function dragOnto(name: string) {
  document.elementFromPoint = () => screen.getByText(name);
  pointer('pointerdown', screen.getByRole('button'), 0);
  pointer('pointermove', window, 30);
}

test('all dragged cards follow the pointer and are dropped on the marked folder under it', () => {
  render(<Cards />);
  dragOnto('folder');
  expect(screen.getByText('Card second')).toBeTruthy();
  expect(screen.getByText('folder').dataset.drop).toBe('true');
  pointer('pointerup', window, 30);
  expect(dropped).toHaveBeenCalledWith(['first', 'second'], 'folder');
  expect(screen.queryByText('Card second')).toBeNull();
  expect(screen.getByText('folder').dataset.drop).toBeUndefined();
});

test('a folder that does not accept them is neither marked nor called', () => {
  render(<Cards />);
  dragOnto('full');
  expect(screen.getByText('full').dataset.drop).toBeUndefined();
  pointer('pointerup', window, 30);
  expect(dropped).not.toHaveBeenCalled();
});

test('Escape cancels the drag', () => {
  render(<Cards />);
  dragOnto('folder');
  fireEvent.keyDown(window, { key: 'Escape' });
  pointer('pointerup', window, 30);
  expect(dropped).not.toHaveBeenCalled();
});

test('a folder opens when the pointer rests on it', () => {
  jest.useFakeTimers();
  render(<Cards />);
  dragOnto('folder');
  jest.advanceTimersByTime(500);
  expect(expanded).toHaveBeenCalledWith('folder');
});

test('a person without permission drags nothing', () => {
  render(<Cards mayDrop={false} />);
  dragOnto('folder');
  pointer('pointerup', window, 30);
  expect(screen.queryByText('Card first')).toBeNull();
  expect(dropped).not.toHaveBeenCalled();
});

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

/** A mouse event by the name of a pointer's: jsdom has no pointer events that tell their place. */
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

test('all that travel hang at the pointer and go to the folder under it, which is marked', () => {
  render(<Cards />);
  dragOnto('folder');
  expect(screen.getByText('Card second')).toBeTruthy();
  expect(screen.getByText('folder').dataset.drop).toBe('true');
  pointer('pointerup', window, 30);
  expect(dropped).toHaveBeenCalledWith(['first', 'second'], 'folder');
  expect(screen.queryByText('Card second')).toBeNull();
  expect(screen.getByText('folder').dataset.drop).toBeUndefined();
});

test('a folder that would not take them is neither marked nor asked', () => {
  render(<Cards />);
  dragOnto('full');
  expect(screen.getByText('full').dataset.drop).toBeUndefined();
  pointer('pointerup', window, 30);
  expect(dropped).not.toHaveBeenCalled();
});

test('the escape key gives up', () => {
  render(<Cards />);
  dragOnto('folder');
  fireEvent.keyDown(window, { key: 'Escape' });
  pointer('pointerup', window, 30);
  expect(dropped).not.toHaveBeenCalled();
});

test('a folder opens when the pointer stays over it', () => {
  jest.useFakeTimers();
  render(<Cards />);
  dragOnto('folder');
  jest.advanceTimersByTime(500);
  expect(expanded).toHaveBeenCalledWith('folder');
});

test('who may not move takes nothing', () => {
  render(<Cards mayDrop={false} />);
  dragOnto('folder');
  pointer('pointerup', window, 30);
  expect(screen.queryByText('Card first')).toBeNull();
  expect(dropped).not.toHaveBeenCalled();
});

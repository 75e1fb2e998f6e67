import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Board, type Card, card } from '../../../editor/engine/testing/Board.ts';
import { PageList } from './PageList.tsx';
import type { PageMessages } from './PageMessages.ts';

const messages: PageMessages = {
  add: 'Add',
  help: 'Alt and arrows move',
  isFull: 'There are four already',
  isFirst: 'This is the first',
  isLast: 'This is the last',
  isOnly: 'One has to stay',
  count: (count) => `${count} sheets`,
  name: (number) => `Sheet ${number}`,
  up: (number) => `${number} up`,
  down: (number) => `${number} down`,
  copy: (number) => `Copy ${number}`,
  delete: (number) => `Delete ${number}`,
};

const Preview = ({ page }: { readonly page: Board['page'] }) => <i>{page.cards.length}</i>;

function shown(...sheets: readonly (readonly Card[])[]) {
  const board = new Board(...sheets);
  const onHeld = jest.fn();
  render(
    <PageList
      store={board}
      messages={messages}
      dataType="sheet"
      aspect="2 / 1"
      Preview={Preview}
      onHeld={onHeld}
    />,
  );
  return { board, onHeld };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** False when the list handled the key, which then does not reach the editor. */
const passes = (name: string, key: string, modifiers = {}) =>
  fireEvent.keyDown(button(name), { key, ...modifiers });
const press = (name: string, key: string, altKey = false) => passes(name, key, { altKey });

afterEach(cleanup);

describe('a list of pages', () => {
  it('selects, adds, copies, moves and deletes pages', () => {
    const { board } = shown([], []);
    fireEvent.click(button('Sheet 2'));
    expect([board.shownId, button('Sheet 2').getAttribute('aria-current')]).toEqual(['2', 'true']);
    fireEvent.click(button('2 up'));
    expect(board.pageIds).toEqual(['2', '1']);
    fireEvent.click(button('Add'));
    fireEvent.click(button('Copy 3'));
    expect(board.pageIds).toHaveLength(4);
    fireEvent.click(button('Delete 1'));
    expect(board.pageIds).toHaveLength(3);
    expect(screen.getByText('3 sheets')).toBeTruthy();
  });

  it('explains why a button is disabled', () => {
    shown([]);
    const barred = ['1 up', '1 down', 'Delete 1'].map((name) => [button(name).disabled, button(name).title]);
    expect(barred).toEqual([
      [true, messages.isFirst],
      [true, messages.isLast],
      [true, messages.isOnly],
    ]);
    for (let count = 0; count < 3; count += 1) fireEvent.click(button('Add'));
    for (const name of ['Add', 'Copy 1']) {
      expect([button(name).disabled, button(name).title]).toEqual([true, messages.isFull]);
    }
  });

  it('moves the focus by arrows, moves a page with Alt, and deletes one by Delete', () => {
    const { board } = shown([], [card('a', 0, 0)], []);
    button('Sheet 1').focus();
    press('Sheet 1', 'ArrowDown');
    expect(document.activeElement).toBe(button('Sheet 2'));
    press('Sheet 2', 'ArrowUp');
    expect(document.activeElement).toBe(button('Sheet 1'));
    press('Sheet 2', 'ArrowDown', true);
    expect(board.pageIds).toEqual(['1', '3', '2']);
    fireEvent.click(button('Sheet 3'));
    press('Sheet 3', 'Delete');
    expect(board.pageIds).toEqual(['1', '3']);
  });

  it('leaves Delete to the selection on the page', () => {
    const { board } = shown([card('a', 0, 0)], []);
    board.setSelection(['a']);
    expect([passes('Sheet 1', 'Delete'), passes('Sheet 1', 'Backspace')]).toEqual([true, true]);
    expect(board.pageIds).toEqual(['1', '2']);
    board.setSelection([]);
    expect([passes('Sheet 1', 'Backspace'), passes('Sheet 1', 'Delete')]).toEqual([true, false]);
    expect(board.pageIds).toEqual(['2']);
  });

  it('deletes neither a page that is not shown nor any with a modifier key', () => {
    const { board } = shown([], [], []);
    fireEvent.click(button('Sheet 1'));
    act(() => void board.showPage('2'));
    expect(passes('Sheet 1', 'Delete')).toBe(true);
    for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      expect(passes('Sheet 2', 'Delete', { [modifier]: true })).toBe(true);
    }
    expect(passes('Sheet 2', 'ArrowUp', { ctrlKey: true, shiftKey: true })).toBe(true);
    expect(board.pageIds).toEqual(['1', '2', '3']);
  });

  it('reports to the editor when the current page may not be left', () => {
    const { board, onHeld } = shown([], []);
    board.held = true;
    fireEvent.click(button('Sheet 2'));
    expect([board.shownId, onHeld.mock.calls.length]).toEqual(['1', 1]);
  });
});

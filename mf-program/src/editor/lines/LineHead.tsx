import { readRow, type TextItem } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { LineItemActions } from './LineItemActions.tsx';

export interface LineHeadProps {
  readonly line: TextItem;
  readonly index: number;
  readonly count: number;
  readonly chosen: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
  readonly onDragStart: (event: DragEvent) => void;
}

/** Name and price of a line; a click selects it, Alt and the arrows move it. */
export function LineHead(props: LineHeadProps) {
  const { line, index, count, chosen, onMove, onRemove, onDragStart } = props;
  const say = useMessages(namespace);
  const { name, price } = readRow(line.taContent);
  const title = line.taContent.trim() === '' ? say('lines.empty') : name;
  const { priceCell, choose } = useLineClick(index);
  const press = (event: KeyboardEvent) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || way === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(index, index + way);
    focusHead(event.currentTarget, index + way);
  };
  return (
    <div className="pe-lines-head">
      <button
        type="button"
        className="pe-lines-title"
        aria-expanded={chosen}
        title={say('lines.moveHint')}
        draggable
        onDragStart={onDragStart}
        onClick={choose}
        onKeyDown={press}
      >
        <span>{title}</span>
        {line.taKind === 'row' && price !== '' && <span ref={priceCell}>{price}</span>}
      </button>
      <LineItemActions title={title} index={index} count={count} onMove={onMove} onRemove={onRemove} />
    </div>
  );
}

/** Clicking a price edits it. */
function useLineClick(index: number) {
  const { store } = useEditor();
  const priceCell = useRef<HTMLSpanElement>(null);
  const choose = ({ target }: MouseEvent) => {
    const isPrice = target instanceof Node && priceCell.current?.contains(target);
    if (isPrice) store.lines.chooseToPrice(index);
    else store.lines.choose(index);
  };
  return { priceCell, choose };
}

/** A line moved by keyboard keeps the focus, so that it can be moved on. */
function focusHead(head: Element, index: number): void {
  const heads = head.closest('.pe-lines')?.querySelectorAll<HTMLElement>('.pe-lines-title');
  heads?.[index]?.focus();
}

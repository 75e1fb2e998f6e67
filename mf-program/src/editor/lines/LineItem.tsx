import { type Component, readRow, type TextItem } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { useReorder } from '@vitrine/shared/ui/editor';
import { IconChevronDown, IconChevronUp, IconDelete } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { LineLook } from './LineLook.tsx';
import { RowFields, RowLook } from './RowFields.tsx';
import { WordsField } from './WordsField.tsx';

const lineDataType = 'application/x-vitrine-line';

interface LineItemProps {
  readonly component: Component;
  readonly line: TextItem;
  readonly index: number;
  readonly count: number;
  readonly chosen: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

/** A line in the list; the selected one shows its fields. Dragging it onto another moves it there. */
export const LineItem = observer(function LineItem(props: LineItemProps) {
  const { component, line, index, chosen, onMove } = props;
  const item = useRef<HTMLLIElement>(null);
  const drag = useReorder(lineDataType, String(index), (moved) => onMove(Number(moved), index));
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <li
      ref={item}
      className="pe-lines-item"
      data-chosen={chosen || undefined}
      data-over={drag.over || undefined}
      data-sold-out={line.taSoldOut}
      {...drag.target}
    >
      <LineHead {...props} onDragStart={drag.start} />
      {chosen && (
        <div className="pe-lines-fields">
          {line.taKind === 'row' ? (
            <RowFields component={component} line={line} />
          ) : (
            <WordsField component={component} />
          )}
          <LineLook component={component} />
          {line.taKind === 'row' && <RowLook component={component} line={line} />}
        </div>
      )}
    </li>
  );
});

function LineHead(props: LineItemProps & { readonly onDragStart: (event: React.DragEvent) => void }) {
  const { line, index, count, chosen, onMove, onRemove, onDragStart } = props;
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { name, price } = readRow(line.taContent);
  const title = line.taContent.trim() === '' ? say('lines.empty') : name;
  const priceCell = useRef<HTMLSpanElement>(null);
  /** Clicking a price edits it. */
  const choose = ({ target }: MouseEvent) => {
    const isPrice = target instanceof Node && priceCell.current?.contains(target);
    if (isPrice) store.lines.chooseToPrice(index);
    else store.lines.choose(index);
  };
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
      <span className="vp-item-acts">
        <button
          type="button"
          disabled={index === 0}
          aria-label={say('lines.up', { name: title })}
          onClick={() => onMove(index, index - 1)}
        >
          <IconChevronUp size="small" />
        </button>
        <button
          type="button"
          disabled={index === count - 1}
          aria-label={say('lines.down', { name: title })}
          onClick={() => onMove(index, index + 1)}
        >
          <IconChevronDown size="small" />
        </button>
        <button
          type="button"
          aria-label={say('content.remove', { name: title })}
          onClick={() => onRemove(index)}
        >
          <IconDelete size="small" />
        </button>
      </span>
    </div>
  );
}

/** A line moved by keyboard keeps the focus, so that it can be moved on. */
function focusHead(head: Element, index: number): void {
  const heads = head.closest('.pe-lines')?.querySelectorAll<HTMLElement>('.pe-lines-title');
  heads?.[index]?.focus();
}

import type { Component } from '@vitrine/shared/document';
import { useReorder } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { LineHead, type LineHeadProps } from './LineHead.tsx';
import { LineStyle } from './LineStyle.tsx';
import { RowFields, RowStyle } from './RowFields.tsx';
import { WordsField } from './WordsField.tsx';

const lineDataType = 'application/x-vitrine-line';

interface LineItemProps extends Omit<LineHeadProps, 'onDragStart'> {
  readonly component: Component;
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
          <LineStyle component={component} />
          {line.taKind === 'row' && <RowStyle component={component} line={line} />}
        </div>
      )}
    </li>
  );
});

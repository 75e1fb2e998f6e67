import type { DeliveryRow } from '@vitrine/shared/api';
import { formatDateTime, sharedNamespace, shownGroupName, useMessages } from '@vitrine/shared/i18n';
import { pathOf } from '@vitrine/shared/session';
import { Button, useNarrowWindow } from '@vitrine/shared/ui/basic';
import { useVirtualRows } from '@vitrine/shared/ui/pane';
import { OptionalLink } from '@vitrine/shared/ui/router';
import { ScreenState } from '@vitrine/shared/ui/state-mark';
import { useEffect, useRef } from 'react';
import { namespace } from '../messages/index.ts';
import { DeliveryStateCell } from './DeliveryStateCell.tsx';
import type { Board } from './DeliveryStore.ts';

interface DeliveryListProps {
  readonly board: Board;
  /** Called when the visible rows change. */
  readonly onRange: (first: number, last: number) => void;
  readonly onRetry: ((clId: string) => void) | undefined;
}

/** Row heights in pixels, as in `delivery.css`: one line, and stacked cells in narrow windows. */
const [lineHeight, stackHeight] = [48, 136];

/** The terminals of a task, virtualised. */
export function DeliveryList({ board, onRange, onRetry }: DeliveryListProps) {
  const say = useMessages(namespace);
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useNarrowWindow() ? stackHeight : lineHeight;
  const { first, last, height } = useVirtualRows(scroller, board.total, rowHeight);
  const showRange = useRef(onRange);
  showRange.current = onRange;
  useEffect(() => showRange.current(first, last), [first, last]);
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const sayShared = useMessages(sharedNamespace);
  const columns = [
    say('delivery.terminal'),
    say('delivery.state'),
    sayShared('screen.title'),
    say('delivery.changed'),
  ];
  return (
    <div ref={scroller} className="task-board">
      <table aria-label={say('delivery.title')} aria-rowcount={board.total + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={first * rowHeight} />
          {places.map((place) => (
            <tr key={place} aria-rowindex={place + 2} style={{ height: rowHeight }}>
              <Cells row={board.rows.get(place)} onRetry={onRetry} />
            </tr>
          ))}
          <Gap height={height - (last + 1) * rowHeight} />
        </tbody>
      </table>
    </div>
  );
}

/** Spacer for rows out of view. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 ? (
    <tr className="task-board-gap" style={{ height }}>
      <td colSpan={4} />
    </tr>
  ) : null;

interface CellsProps {
  readonly row: DeliveryRow | undefined;
  readonly onRetry: DeliveryListProps['onRetry'];
}

function Cells({ row, onRetry }: CellsProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  if (!row) {
    return (
      <td colSpan={4}>
        <span className="task-board-wait" />
      </td>
    );
  }
  return (
    <>
      <td>
        <span className="task-two-lines task-board-name">
          <OptionalLink to={pathOf.terminal(row.clId)} title={row.clientName}>
            {row.clientName}
          </OptionalLink>
          <small>{shownGroupName(row.groupName, row.groupDefault)}</small>
        </span>
      </td>
      <td data-label={say('delivery.state')}>
        <span className="task-board-state">
          <DeliveryStateCell row={row} />
          {row.state === 'failed' && onRetry && (
            <Button
              size="small"
              aria-label={say('retry.one', { name: row.clientName })}
              onClick={() => onRetry(row.clId)}
            >
              {say('retry.action')}
            </Button>
          )}
        </span>
      </td>
      <td data-label={sayShared('screen.title')}>
        <ScreenState row={row} since progress={false} />
      </td>
      <td>{row.updatedAt ? <time dateTime={row.updatedAt}>{formatDateTime(row.updatedAt)}</time> : '–'}</td>
    </>
  );
}

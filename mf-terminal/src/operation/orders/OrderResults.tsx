import type { OperationResult } from '@vitrine/shared/api';
import { formatDateTime, formatNumber, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { ScreenState } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { Board, type BoardColumn } from '../board/Board.tsx';
import { TerminalName } from '../board/TerminalName.tsx';
import { useOpenTerminal } from '../useOpenTerminal.ts';
import { OrderResultCell } from './OrderResultCell.tsx';
import type { OrderStore } from './OrderStore.ts';
import { retriable } from './orderState.ts';

interface OrderResultsProps {
  readonly store: OrderStore;
  /** Of an upgrade: the stage of each terminal is shown. */
  readonly staged: boolean;
  readonly onRetry: ((clId: string) => void) | undefined;
}

/** One line per terminal of an order. */
export const OrderResults = observer(function OrderResults({ store, staged, onRetry }: OrderResultsProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const openTerminal = useOpenTerminal();
  const { rows, total } = store.results;
  // What was fetched is read where it belongs: at its terminal.
  const fetched = store.order.value?.action === 'journal';
  const stage: BoardColumn<OperationResult> = {
    key: 'stage',
    title: say('orders.stage'),
    width: '80px',
    show: (row) => formatNumber(row.stage + 1),
  };
  const columns: readonly BoardColumn<OperationResult>[] = [
    {
      key: 'terminal',
      title: say('figures.terminal'),
      width: '26%',
      show: (row) => (
        <TerminalName
          name={row.name}
          groupName={row.groupName}
          groupIsDefault={row.groupIsDefault}
          onOpen={() => openTerminal(row.clId)}
        />
      ),
    },
    { key: 'state', title: say('orders.result'), show: (row) => <OrderResultCell row={row} /> },
    {
      key: 'screen',
      title: sayShared('screen.title'),
      width: '184px',
      show: (row) => <ScreenState row={row} />,
    },
    ...(staged ? [stage] : []),
    {
      key: 'at',
      title: say('orders.changed'),
      width: '170px',
      show: ({ finishedAt, sentAt }) => {
        const at = finishedAt ?? sentAt;
        return at === null ? '–' : formatDateTime(at, session.timeZone);
      },
    },
    {
      key: 'act',
      title: say('orders.act'),
      width: '128px',
      show: (row) =>
        onRetry && retriable.includes(row.state) ? (
          <Button
            size="small"
            aria-label={say('orders.retryName', { name: row.name })}
            onClick={() => onRetry(row.clId)}
          >
            {say('orders.retryOne')}
          </Button>
        ) : (
          fetched &&
          row.state === 'acknowledged' && (
            <Button
              size="small"
              aria-label={say('orders.readLogName', { name: row.name })}
              onClick={() => openTerminal(row.clId, 'journal')}
            >
              {say('orders.readLog')}
            </Button>
          )
        ),
    },
  ];
  return (
    <Board
      label={say('orders.results')}
      columns={columns}
      total={total}
      rowAt={(place) => rows.get(place)}
      onLook={(first, last) => store.results.look(first, last)}
    />
  );
});

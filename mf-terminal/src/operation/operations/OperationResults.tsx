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
import { OperationResultCell } from './OperationResultCell.tsx';
import type { OperationStore } from './OperationStore.ts';
import { retriable } from './operationState.ts';

interface OperationResultsProps {
  readonly store: OperationStore;
  /** For upgrades: shows each terminal's stage. */
  readonly staged: boolean;
  readonly onRetry: ((clId: string) => void) | undefined;
}

/** One line per terminal of an operation. */
export const OperationResults = observer(function OperationResults({
  store,
  staged,
  onRetry,
}: OperationResultsProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const openTerminal = useOpenTerminal();
  const { rows, total } = store.results;
  // A fetched log is shown at its terminal.
  const fetched = store.operation.value?.action === 'journal';
  const stage: BoardColumn<OperationResult> = {
    key: 'stage',
    title: say('operations.stage'),
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
    { key: 'state', title: say('operations.result'), show: (row) => <OperationResultCell row={row} /> },
    {
      key: 'screen',
      title: sayShared('screen.title'),
      width: '184px',
      show: (row) => <ScreenState row={row} />,
    },
    ...(staged ? [stage] : []),
    {
      key: 'at',
      title: say('operations.changed'),
      width: '170px',
      show: ({ finishedAt, sentAt }) => {
        const at = finishedAt ?? sentAt;
        return at === null ? '–' : formatDateTime(at, session.timeZone);
      },
    },
    {
      key: 'act',
      title: say('operations.act'),
      width: '128px',
      show: (row) =>
        onRetry && retriable.includes(row.state) ? (
          <Button
            size="small"
            aria-label={say('operations.retryName', { name: row.name })}
            onClick={() => onRetry(row.clId)}
          >
            {say('operations.retryOne')}
          </Button>
        ) : (
          fetched &&
          row.state === 'acknowledged' && (
            <Button
              size="small"
              aria-label={say('operations.readLogName', { name: row.name })}
              onClick={() => openTerminal(row.clId, 'journal')}
            >
              {say('operations.readLog')}
            </Button>
          )
        ),
    },
  ];
  return (
    <Board
      label={say('operations.results')}
      columns={columns}
      total={total}
      rowAt={(place) => rows.get(place)}
      onLook={(first, last) => store.results.look(first, last)}
    />
  );
});

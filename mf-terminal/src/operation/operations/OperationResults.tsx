import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { Board } from '../board/Board.tsx';
import type { OperationStore } from './OperationStore.ts';
import { useResultColumns } from './useResultColumns.tsx';

interface OperationResultsProps {
  readonly store: OperationStore;
  /** For upgrades: shows each terminal's stage. */
  readonly staged: boolean;
  readonly onRetry: ((clId: string) => void) | undefined;
}

/** One line per terminal of an operation. */
export const OperationResults = observer(function OperationResults(props: OperationResultsProps) {
  const { store, staged, onRetry } = props;
  const say = useMessages(namespace);
  const { rows, total } = store.results;
  const fetched = store.operation.value?.action === 'journal';
  const columns = useResultColumns({ staged, fetched, onRetry });
  return (
    <Board
      label={say('operations.results')}
      columns={columns}
      total={total}
      rowAt={(place) => rows.get(place)}
      onRange={(first, last) => store.results.showRange(first, last)}
    />
  );
});

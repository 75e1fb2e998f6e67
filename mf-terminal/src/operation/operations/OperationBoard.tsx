import type { OperationRow } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { type BreadcrumbStep, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { Problem } from '../Problem.tsx';
import { OperationActions } from './OperationActions.tsx';
import { StatusMark } from './OperationProgress.tsx';
import { OperationResults } from './OperationResults.tsx';
import type { OperationStore } from './OperationStore.ts';
import { OperationSummary } from './OperationSummary.tsx';
import { operationTitle } from './operationTitle.ts';
import { ResultFilters } from './ResultFilters.tsx';
import { type ResultAddress, resultDefaults, stateOf } from './resultAddress.ts';
import { useOperation } from './useOperation.ts';
import { useOperationActions } from './useOperationActions.ts';
import './operations.css';

interface OperationBoardProps {
  readonly id: string;
  /** The originating page. */
  readonly back: BreadcrumbStep;
  /** Opens another operation, such as a rollback. */
  readonly onOperation: (operationId: string) => void;
}

/** Results of an operation on each terminal, live and afterwards. */
export const OperationBoard = observer(function OperationBoard(props: OperationBoardProps) {
  const { id, back, onOperation } = props;
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const [address, setAddress] = useAddressState(resultDefaults);
  const store = useOperation(id, stateOf(address), address.find);
  const navigate = useNavigate();
  const actions = useOperationActions(store, onOperation);
  const operation = store.operation.value;
  return (
    <WorkPane
      title={operation ? operationTitle(operation, sayShared) : say('operations.one')}
      aside={operation && <StatusMark operation={operation} />}
      breadcrumb={[back, { label: say('operations.one') }]}
      action={operation && <OperationActions operation={operation} actions={actions} />}
      filters={operation && <ResultFilters operation={operation} address={address} onChange={setAddress} />}
    >
      <PaneState source={store.operation} onGone={() => navigate(back.to ?? '/terminal', { replace: true })}>
        {operation && (
          <div className="operation-board">
            <OperationSummary operation={operation} />
            <Problem text={actions.problem} />
            <FilteredResults
              store={store}
              operation={operation}
              address={address}
              onClear={() => setAddress(resultDefaults)}
              onRetry={(clId) => actions.retry([clId])}
            />
          </div>
        )}
      </PaneState>
    </WorkPane>
  );
});

interface FilteredResultsProps {
  readonly store: OperationStore;
  readonly operation: OperationRow;
  readonly address: ResultAddress;
  readonly onClear: () => void;
  readonly onRetry: (clId: string) => void;
}

/** The results that pass the filters, with all loading and error states. */
const FilteredResults = observer(function FilteredResults(props: FilteredResultsProps) {
  const { store, operation, address, onClear, onRetry } = props;
  const say = useMessages(namespace);
  const narrowed = stateOf(address) !== '' || address.find !== '';
  return (
    <PaneState
      source={store.results.list}
      isEmpty={store.results.total === 0}
      empty={{ text: say('operations.noScreens') }}
      {...(narrowed && { noResult: { text: say('operations.noResult'), onClear } })}
    >
      <OperationResults
        store={store}
        staged={operation.stages !== null}
        onRetry={operation.can.retry ? onRetry : undefined}
      />
    </PaneState>
  );
});

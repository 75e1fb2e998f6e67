import { type OperationRow, type ResultState, resultState } from '@vitrine/shared/api';
import { formatDateTime, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { type BreadcrumbStep, FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { deferralText } from '../deferral/deferralText.ts';
import { OperationActs } from './OperationActs.tsx';
import { OperationProgress, StatusMark } from './OperationProgress.tsx';
import { OperationResults } from './OperationResults.tsx';
import { OperationStages } from './OperationStages.tsx';
import { OperationStore } from './OperationStore.ts';
import { isMessage, shownStates } from './operationState.ts';
import { operationTitle } from './operationTitle.ts';
import { useOperationActs } from './useOperationActs.ts';
import './operations.css';

interface OperationBoardProps {
  readonly id: string;
  /** The originating page. */
  readonly back: BreadcrumbStep;
  /** Opens another operation, such as a rollback. */
  readonly onOperation: (operationId: string) => void;
}

/** Debounce of the search, in milliseconds. */
const searchPause = 200;
const stateIn = (text: string): '' | ResultState => resultState.safeParse(text).data ?? '';

/** Results of an operation on each terminal, live and afterwards. */
export const OperationBoard = observer(function OperationBoard({
  id,
  back,
  onOperation,
}: OperationBoardProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const [address, setAddress] = useAddressState({ result: '', find: '' });
  const state = stateIn(address.result);
  const store = useOperation(id, state, address.find);
  const navigate = useNavigate();
  const acts = useOperationActs(store, onOperation);
  if (!store) return null;
  const operation = store.operation.value;
  const narrowed = state !== '' || address.find !== '';
  return (
    <WorkPane
      title={operation ? operationTitle(operation, sayShared) : say('operations.one')}
      aside={operation && <StatusMark operation={operation} />}
      breadcrumb={[back, { label: say('operations.one') }]}
      action={operation && <OperationActs operation={operation} acts={acts} />}
      filters={operation && <ResultFilters operation={operation} address={address} onChange={setAddress} />}
    >
      <PaneState source={store.operation} onGone={() => navigate(back.to ?? '/terminal', { replace: true })}>
        {operation && (
          <div className="operation-board">
            <p className="operation-note operation-who">
              {say('operations.by', {
                name: operation.userName,
                time: formatDateTime(operation.createdAt, session.timeZone),
              })}
            </p>
            {operation.deferral && (
              <p className="operation-note operation-who">{deferralText(operation.deferral, say)}</p>
            )}
            <OperationProgress counts={operation.counts} />
            {operation.stages && <OperationStages operation={operation} />}
            {acts.problem !== '' && (
              <p role="alert" className="operation-problem">
                {acts.problem}
              </p>
            )}
            <PaneState
              source={store.results.list}
              isEmpty={store.results.total === 0}
              empty={{ text: say('operations.noScreens') }}
              {...(narrowed && {
                noResult: {
                  text: say('operations.noResult'),
                  onClear: () => setAddress({ result: '', find: '' }),
                },
              })}
            >
              <OperationResults
                store={store}
                staged={operation.stages !== null}
                onRetry={operation.can.retry ? (clId) => acts.retry([clId]) : undefined}
              />
            </PaneState>
          </div>
        )}
      </PaneState>
    </WorkPane>
  );
});

interface ResultFiltersProps {
  readonly operation: OperationRow;
  readonly address: { readonly result: string; readonly find: string };
  readonly onChange: (changes: { result?: string; find?: string }) => void;
}

/** Filters by state, with counts, and a search by name. */
function ResultFilters({ operation, address, onChange }: ResultFiltersProps) {
  const say = useMessages(namespace);
  const { counts } = operation;
  const wordFor = (state: ResultState) =>
    state === 'acknowledged' && isMessage(operation)
      ? say('operations.wasShown')
      : say(`operations.state.${state}`);
  const chosen = stateIn(address.result);
  const occurring = shownStates.filter((state) => counts[state] > 0 || state === chosen);
  return (
    <>
      <FilterChips
        label={say('operations.result')}
        value={chosen}
        chips={[
          { value: '', label: say('operations.all'), count: counts.total },
          ...occurring.map((state) => ({
            value: state,
            label: wordFor(state),
            count: counts[state],
          })),
        ]}
        onChange={(result: string) => onChange({ result })}
      />
      <Input
        className="operation-search"
        prefix={<IconSearch />}
        showClear
        defaultValue={address.find}
        placeholder={say('operations.search')}
        aria-label={say('operations.search')}
        onChange={(find) => onChange({ find })}
      />
    </>
  );
}

function useOperation(id: string, state: '' | ResultState, clientName: string): OperationStore | undefined {
  const [store, setStore] = useState<OperationStore>();
  useEffect(() => {
    const fresh = new OperationStore(client, id);
    setStore(fresh);
    const stop = subscribeEvents((event) => fresh.hear(event));
    return () => {
      stop();
      fresh.dispose();
    };
  }, [id]);
  useEffect(() => {
    if (!store) return undefined;
    const timer = setTimeout(() => store.show({ state, clientName }), clientName === '' ? 0 : searchPause);
    return () => clearTimeout(timer);
  }, [store, state, clientName]);
  return store;
}

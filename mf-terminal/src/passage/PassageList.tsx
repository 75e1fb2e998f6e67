import type { PassageRecord } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import type { PagedList } from '@vitrine/shared/state';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { ListPages } from '../operation/ListPages.tsx';
import type { PassageFilter } from './PassageStore.ts';
import { PassageTable } from './PassageTable.tsx';
import { narrowsPassages } from './passageAddress.ts';
import type { PassageAddressing } from './usePassageAddress.ts';

interface PassageListProps {
  readonly list: PagedList<PassageRecord, PassageFilter>;
  readonly addressing: PassageAddressing;
  readonly chosen: readonly string[];
  /** Undefined: selection is off, as there are no actions. */
  readonly onChoose: ((ids: readonly string[]) => void) | undefined;
}

/** A page of records, or why there are none. */
export const PassageList = observer(function PassageList(props: PassageListProps) {
  const { list, addressing, chosen, onChoose } = props;
  const { address, setAddress, clear } = addressing;
  const say = useMessages(namespace);
  return (
    <PaneState
      source={list}
      isEmpty={list.rows.length === 0}
      empty={{ text: say('passage.empty') }}
      {...(narrowsPassages(address) && { noResult: { text: say('passage.noResult'), onClear: clear } })}
    >
      <PassageTable rows={list.rows} chosen={chosen} onChoose={onChoose} />
      <ListPages
        className="terminal-pages"
        list={list}
        pageSize={list.pageSize}
        onPage={(next) => setAddress({ page: String(next) })}
      />
    </PaneState>
  );
});

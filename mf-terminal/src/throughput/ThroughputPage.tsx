import { throughputExportPath } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useSameContent } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { CsvLink } from '../operation/figures/CsvLink.tsx';
import { exportAddress } from '../operation/figures/exportAddress.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { ThroughputFilters } from './ThroughputFilters.tsx';
import { ThroughputStore } from './ThroughputStore.ts';
import { TrafficFigures } from './TrafficFigures.tsx';
import { clearedTraffic, narrowsTraffic, questionOf, throughputDefaults } from './throughputAddress.ts';
import '../operation/operation.css';

/** Traffic of terminals, by day and terminal, against their caps. */
export const ThroughputPage = observer(function ThroughputPage() {
  const say = useMessages(namespace);
  const { groupId, groupName } = useTerminalArea();
  const [store] = useState(() => new ThroughputStore(client));
  useEffect(() => () => store.dispose(), [store]);
  const [address, setAddress] = useAddressState(throughputDefaults);
  const question = useSameContent(questionOf(address, groupId));
  const page = Number(address.page) || 1;
  useEffect(() => store.show(question, page), [store, question, page]);
  const answer = store.figures.value;
  const clear = () => setAddress(clearedTraffic);
  return (
    <WorkPane
      title={say('throughput.title')}
      breadcrumb={[{ label: groupName }]}
      action={<CsvLink href={exportAddress(throughputExportPath, { ...question })} />}
      filters={<ThroughputFilters address={address} question={question} onAddress={setAddress} />}
    >
      <PaneState
        source={store.figures}
        isEmpty={answer?.totalNum === 0}
        empty={{ text: say('throughput.empty') }}
        {...(narrowsTraffic(address) && { noResult: { text: say('throughput.noResult'), onClear: clear } })}
      >
        {answer && <TrafficFigures question={question} answer={answer} page={page} onAddress={setAddress} />}
      </PaneState>
    </WorkPane>
  );
});

import { playExportPath } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useSameContent } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import { CsvLink } from '../operation/figures/CsvLink.tsx';
import { exportAddress } from '../operation/figures/exportAddress.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { isOfFiles } from './figureName.ts';
import { PlayFigures } from './PlayFigures.tsx';
import { PlayFilters } from './PlayFilters.tsx';
import { clearedPlays, narrowsPlays, playAddress, questionOf } from './playAddress.ts';
import { type PlayAnswer, type PlayQuestion, StatisticsStore } from './StatisticsStore.ts';
import '../operation/operation.css';

/** Play statistics by day, terminal, program, material or task. */
export const StatisticsPage = observer(function StatisticsPage() {
  const say = useMessages(namespace);
  const { groupId, groupName } = useTerminalArea();
  const [store] = useState(() => new StatisticsStore(client));
  useEffect(() => () => store.dispose(), [store]);
  const [address, setAddress] = useAddressState(playAddress);
  const question = useSameContent(questionOf(address, groupId));
  const page = Number(address.page) || 1;
  useEffect(() => store.show(question, page), [store, question, page]);

  const answer = store.figures.value;
  return (
    <WorkPane
      title={say('statistics.title')}
      breadcrumb={[{ label: groupName }]}
      action={<CsvLink href={exportAddress(playExportPath, { ...question })} />}
      filters={<PlayFilters address={address} by={question.by} onChange={setAddress} />}
    >
      <PaneState
        source={store.figures}
        isEmpty={answer?.totalNum === 0}
        empty={{ text: emptyText(question, answer, say) }}
        {...(narrowsPlays(address) && {
          noResult: { text: say('statistics.noResult'), onClear: () => setAddress(clearedPlays) },
        })}
      >
        {answer && (
          <PlayFigures
            question={question}
            answer={answer}
            address={address}
            page={page}
            onAddress={setAddress}
          />
        )}
      </PaneState>
    </WorkPane>
  );
});

/** Text of an empty list: whether plays went unrecorded. */
function emptyText(question: PlayQuestion, answer: PlayAnswer | undefined, say: Say): string {
  if (!isOfFiles(question)) return say('statistics.empty');
  const { plays = 0, terminals: count = 0 } = answer?.unrecorded ?? {};
  const missing = plays > 0 ? ` ${say('statistics.unrecorded', { plays, count })}` : '';
  return say('statistics.emptyFiles') + missing;
}

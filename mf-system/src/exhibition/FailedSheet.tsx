import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from './messages/index.ts';
import type { OverviewStore } from './OverviewStore.ts';
import { FailedTaskList } from './tiles/FailedTaskList.tsx';

interface FailedSheetProps {
  readonly store: OverviewStore;
  readonly onClose: () => void;
}

/** Tasks with failed deliveries, as counted by the figure. */
export const FailedSheet = observer(function FailedSheet({ store, onClose }: FailedSheetProps) {
  const say = useMessages(overviewNamespace);
  const { tasks = [], totalNum = 0 } = store.deliveries.value ?? {};
  const left = totalNum - tasks.length;
  return (
    <SideSheet visible width={480} title={say('tile.deliveries')} onCancel={onClose}>
      <PaneState source={store.deliveries} isEmpty={totalNum === 0} empty={{ text: say('deliveries.none') }}>
        <FailedTaskList tasks={tasks} />
        {left > 0 && (
          <p className="ov-more">{say('deliveries.more', { count: left, value: formatNumber(left) })}</p>
        )}
      </PaneState>
    </SideSheet>
  );
});

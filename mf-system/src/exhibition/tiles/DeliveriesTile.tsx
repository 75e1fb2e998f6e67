import { useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from '../messages/index.ts';
import { FailedTaskList } from './FailedTaskList.tsx';
import { Quiet } from './Quiet.tsx';
import type { TileProps } from './TileProps.ts';

/** Tasks not delivered to all terminals. */
export const DeliveriesTile = observer(function DeliveriesTile({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const { tasks = [], totalNum = 0 } = store.deliveries.value ?? {};
  return (
    <PaneState source={store.deliveries} skeleton={<div className="ov-grey" />}>
      {totalNum === 0 && <Quiet text={say('deliveries.none')} />}
      <FailedTaskList tasks={tasks} />
    </PaneState>
  );
});

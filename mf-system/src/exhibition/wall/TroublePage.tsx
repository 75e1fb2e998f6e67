import { formatRelative, useMessages } from '@vitrine/shared/i18n';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from '../messages/index.ts';
import type { OverviewStore } from '../OverviewStore.ts';
import type { TileId } from '../tileKinds.ts';
import { Quiet } from '../tiles/Quiet.tsx';
import { useNow } from '../useNow.ts';

/** As many lines as can be read from afar. */
const most = 5;

interface Line {
  readonly key: string;
  readonly name: string;
  readonly state: StateWord;
  readonly label: string;
}

interface TroublePageProps {
  readonly store: OverviewStore;
  readonly shown: readonly TileId[];
}

/** Who is away for longest, the newest alarms, and tasks that failed. */
export const TroublePage = observer(function TroublePage({ store, shown }: TroublePageProps) {
  const say = useMessages(overviewNamespace);
  const now = useNow();
  const offline = store.offline.value?.terminals.map(({ clId, name, lastSeen }): Line => {
    const label = lastSeen === null ? say('offline.never') : formatRelative(lastSeen, now);
    return { key: clId, name, state: 'offline', label };
  });
  const alarms = store.alarms.value?.alarmList.map(({ alarmId, terminalName, kind }): Line => {
    return { key: alarmId, name: terminalName, state: 'alarm', label: say(`alarms.kind.${kind}`) };
  });
  const failed = store.deliveries.value?.tasks.map(({ taskId, name, failed: count }): Line => {
    const label = say('deliveries.failed', { count, value: String(count) });
    return { key: taskId, name, state: 'failed', label };
  });
  return (
    <div className="ov-wall-trouble">
      {shown.includes('offline') && (
        <Column title={say('tile.offline')} lines={offline} none={say('offline.none')} />
      )}
      {shown.includes('alarms') && (
        <Column title={say('tile.alarms')} lines={alarms} none={say('alarms.none')} />
      )}
      {shown.includes('deliveries') && (
        <Column title={say('tile.deliveries')} lines={failed} none={say('deliveries.none')} />
      )}
    </div>
  );
});

interface ColumnProps {
  readonly title: string;
  /** Undefined while they are on their way. */
  readonly lines: readonly Line[] | undefined;
  readonly none: string;
}

const Column = ({ title, lines, none }: ColumnProps) => (
  <section>
    <h2>{title}</h2>
    {lines?.length === 0 && <Quiet text={none} />}
    <ul>
      {lines?.slice(0, most).map(({ key, name, state, label }) => (
        <li key={key}>
          <strong>{name}</strong>
          <StateMark state={state} label={label} />
        </li>
      ))}
    </ul>
  </section>
);

import { formatAge, useMessages } from '@vitrine/shared/i18n';
import { useNow } from '@vitrine/shared/ui/basic';
import { ScreenMark, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { overviewNamespace } from '../messages/index.ts';
import type { OverviewStore } from '../OverviewStore.ts';
import type { TileId } from '../tileKinds.ts';
import { AlarmKindMark } from '../tiles/AlarmKindMark.tsx';
import { Quiet } from '../tiles/Quiet.tsx';

/** Lines readable from a distance. */
const most = 5;

interface Line {
  readonly key: string;
  readonly name: string;
  readonly mark: ReactNode;
}

interface ProblemsPageProps {
  readonly store: OverviewStore;
  readonly shown: readonly TileId[];
}

/** Longest offline terminals, newest alarms, and failed tasks. */
export const ProblemsPage = observer(function ProblemsPage({ store, shown }: ProblemsPageProps) {
  const say = useMessages(overviewNamespace);
  const now = useNow();
  const offline = store.offline.value?.terminals.map(({ clId, name, lastSeen, status }): Line => {
    const age = lastSeen === null ? '' : formatAge(lastSeen, now);
    const mark = (
      <>
        <ScreenMark word={status.word} edited={status.content?.edited} /> {age}
      </>
    );
    return { key: clId, name, mark };
  });
  const alarms = store.alarms.value?.alarmList.map(({ alarmId, terminalName, kind }): Line => {
    return { key: alarmId, name: terminalName, mark: <AlarmKindMark kind={kind} /> };
  });
  const failed = store.deliveries.value?.tasks.map(({ taskId, name, failed: count }): Line => {
    const label = say('deliveries.failed', { count, value: String(count) });
    return { key: taskId, name, mark: <StateMark state="failed" label={label} /> };
  });
  return (
    <div className="ov-wall-problems">
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
  /** Undefined while loading. */
  readonly lines: readonly Line[] | undefined;
  readonly none: string;
}

const Column = ({ title, lines, none }: ColumnProps) => (
  <section>
    <h2>{title}</h2>
    {lines?.length === 0 && <Quiet text={none} />}
    <ul>
      {lines?.slice(0, most).map(({ key, name, mark }) => (
        <li key={key}>
          <strong>{name}</strong>
          <span>{mark}</span>
        </li>
      ))}
    </ul>
  </section>
);

import type { BackupHealth, ServerOverview } from '@vitrine/shared/api';
import { formatBytes, formatDateTime, formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import { SettingSection } from '../basics/SettingSection.tsx';
import { AbilitySection } from './AbilitySection.tsx';
import { AddressSection } from './AddressSection.tsx';
import { CapacitySection } from './CapacitySection.tsx';
import { ClockNote } from './ClockNote.tsx';
import { DiskBar } from './DiskBar.tsx';
import { resultText, tookText } from './DrillSection.tsx';
import { LimitSection } from './LimitSection.tsx';
import { MissingNote } from './MissingNote.tsx';
import { type SayServer, serverNamespace } from './messages/index.ts';
import { NoBackupNote } from './NoBackupNote.tsx';
import { NodeSection } from './NodeSection.tsx';
import { OverdueNote } from './OverdueNote.tsx';
import { PartLines } from './PartLines.tsx';
import { ProgressSection } from './ProgressSection.tsx';
import type { ServerStore } from './ServerStore.ts';

interface StateViewProps {
  readonly store: ServerStore;
  readonly overview: ServerOverview;
}

/** Server state and limits. */
export function StateView({ store, overview }: StateViewProps) {
  return (
    <div className="sys-settings">
      <ClockNote store={store} />
      <NoBackupNote store={store} overview={overview} />
      <OverdueNote health={overview.backupHealth} />
      <MissingNote store={store} />
      <About overview={overview} />
      {overview.nodes && <NodeSection nodes={overview.nodes} timeZone={overview.timeZone} />}
      <ProgressSection progress={overview.progress} />
      <CapacitySection store={store} overview={overview} />
      <LimitSection store={store} overview={overview} />
      <AbilitySection store={store} />
      <AddressSection overview={overview} />
    </div>
  );
}

/** Whether the last backup can be restored. */
function drillFact(say: SayServer, health: BackupHealth | undefined) {
  if (!health?.newestAt) return [];
  const { drill } = health;
  const result = resultText(say, drill);
  const text = drill ? `${result} · ${tookText(say, drill)}` : result;
  return [['backups', text] as const];
}

const spaceOf = ({ free, total }: NonNullable<ServerOverview['disk']>) => ({
  total: formatBytes(total),
  free: formatBytes(free),
});

function About({ overview }: { readonly overview: ServerOverview }) {
  const say = useMessages(serverNamespace);
  const { version, nodeVersion, databaseVersion, databaseKind, startedAt, now, timeZone, disk } = overview;
  const { nodeName } = overview;
  const moment = (at: string) => `${formatDateTime(at, timeZone)} (${formatTimeZone(timeZone, at)})`;
  const database = databaseVersion.split(' ', 1)[0] ?? '';
  const facts = [
    ['version', `Vitrine ${version} · Node ${nodeVersion} · PostgreSQL ${database}`],
    ['database', say(`about.${databaseKind}`)],
    ['since', moment(startedAt)],
    ['clock', moment(now)],
    ['disk', disk ? say('about.diskText', spaceOf(disk)) : say('about.diskAway')],
    ...drillFact(say, overview.backupHealth),
  ] as const;
  return (
    <SettingSection
      title={nodeName === undefined ? say('about.title') : say('about.named', { name: nodeName })}
      text={say(nodeName === undefined ? 'about.text' : 'about.textOfSeveral')}
    >
      <dl className="sys-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{say(`about.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <PartLines parts={overview.parts} />
      </dl>
      {disk && <DiskBar disk={disk} storage={overview.storage} />}
    </SettingSection>
  );
}

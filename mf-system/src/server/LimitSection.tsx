import { downloadBounds, downloadCounts, downloadSpeeds, type ServerOverview } from '@vitrine/shared/api';
import { formatBytes, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { SettingSection } from '../basics/SettingSection.tsx';
import { useDraft } from '../basics/useDraft.ts';
import { LimitField } from './LimitField.tsx';
import { serverNamespace } from './messages/index.ts';
import type { ServerStore } from './ServerStore.ts';

interface LimitSectionProps {
  readonly store: ServerStore;
  readonly overview: ServerOverview;
}

/** Download limits: concurrency and speed per terminal. */
export function LimitSection({ store, overview: { limits, transfers } }: LimitSectionProps) {
  const say = useMessages(serverNamespace);
  const { draft, change, settle, dirty, edits } = useDraft(limits);
  const { open, speed, putOff } = transfers;
  const now = {
    open: formatNumber(open),
    speed: formatBytes(Math.round(speed)),
    putOff: formatNumber(putOff),
  };
  const save = async () => {
    await store.setLimits(draft);
    settle(draft);
  };
  return (
    <SettingSection title={say('limits.title')} text={say('limits.text')} form={{ dirty, edits, save }}>
      <div className="sys-setting-row">
        <LimitField
          label={say('limits.count')}
          ownLabel={say('limits.ownCount')}
          hint={say('limits.countHint')}
          proposals={downloadCounts}
          bounds={downloadBounds.count}
          value={draft.downloadCount}
          onChange={(downloadCount) => change({ downloadCount })}
        />
        <LimitField
          label={say('limits.speed')}
          ownLabel={say('limits.ownSpeed')}
          hint={say('limits.speedHint')}
          unit="KB/s"
          proposals={downloadSpeeds}
          bounds={downloadBounds.speed}
          value={draft.downloadSpeed}
          onChange={(downloadSpeed) => change({ downloadSpeed })}
        />
      </div>
      <p className="sys-hint">{say('limits.now', now)}</p>
    </SettingSection>
  );
}

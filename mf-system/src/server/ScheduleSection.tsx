import { formatDateTime, formatTimeZone, useMessages } from '@vitrine/shared/i18n';
import { Field, LabelledSwitch, Select } from '@vitrine/shared/ui/basic';
import { TimeField } from '@vitrine/shared/ui/pickers';
import { NumberField } from '../basics/NumberField.tsx';
import { Problem } from '../basics/Problem.tsx';
import { SettingSection } from '../basics/SettingSection.tsx';
import { useDraft } from '../basics/useDraft.ts';
import { serverNamespace } from './messages/index.ts';
import type { Backups, ServerStore } from './ServerStore.ts';

interface ScheduleSectionProps {
  readonly store: ServerStore;
  readonly backups: Backups;
}

/** Backup schedule, contents and retention. */
export function ScheduleSection({
  store,
  backups: { schedule, timeZone, nextAt, folder, bucket, folderAway },
}: ScheduleSectionProps) {
  const say = useMessages(serverNamespace);
  const { draft, change, settle, dirty, edits } = useDraft(schedule);
  const save = async () => {
    await store.setSchedule(draft);
    settle(draft);
  };
  const kinds = (['full', 'database'] as const).map((value) => ({ value, label: say(`backup.${value}`) }));
  return (
    <SettingSection title={say('schedule.title')} text={say('schedule.text')} form={{ dirty, edits, save }}>
      <div className="sys-switch">
        <LabelledSwitch checked={draft.enabled} onChange={(enabled) => change({ enabled })}>
          {say('schedule.enabled')}
        </LabelledSwitch>
      </div>
      <div className="sys-setting-row">
        <Field
          label={say('schedule.time', { zone: formatTimeZone(timeZone) })}
          hint={nextAt ? say('schedule.next', { at: formatDateTime(nextAt, timeZone) }) : undefined}
        >
          {(control) => <TimeField {...control} value={draft.time} onChange={(time) => change({ time })} />}
        </Field>
        <Field label={say('backup.kind')}>
          {({ id, ...control }) => (
            <Select
              {...control}
              id={id}
              aria-label={say('backup.kind')}
              optionList={kinds}
              value={draft.kind}
              onChange={(kind) => change({ kind: kind === 'full' ? 'full' : 'database' })}
            />
          )}
        </Field>
        <NumberField
          label={say('schedule.kept')}
          min={1}
          max={100}
          value={draft.kept}
          onChange={(kept) => change({ kept })}
        />
      </div>
      {folder !== undefined && <p className="sys-hint">{say('schedule.folder', { path: folder })}</p>}
      {bucket !== undefined && <p className="sys-hint">{say('schedule.bucket', { name: bucket })}</p>}
      {folderAway && <Problem text={say(`schedule.${bucket === undefined ? 'folder' : 'bucket'}Away`)} />}
    </SettingSection>
  );
}

import type { ServerOverview } from '@vitrine/shared/api';
import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { Field, InputNumber } from '@vitrine/shared/ui/basic';
import { SettingSection } from '../basics/SettingSection.tsx';
import { useDraft } from '../basics/useDraft.ts';
import { serverNamespace } from './messages/index.ts';
import type { ServerStore } from './ServerStore.ts';

interface CapacitySectionProps {
  readonly store: ServerStore;
  readonly overview: ServerOverview;
}

const megabyte = 1_048_576;

/** Storage capacity of the server. */
export function CapacitySection({ store, overview: { capacity, disk } }: CapacitySectionProps) {
  const say = useMessages(serverNamespace);
  const { draft, change, settle, dirty, edits } = useDraft({ total: capacity.total });
  const { used, given, least } = capacity;
  const odd = draft.total % 100 !== 0;
  const numbers = { used: formatNumber(used), given: formatNumber(given), least: formatNumber(least) };
  const beyond = disk && draft.total * megabyte > disk.total ? ` ${say('capacity.beyondDisk')}` : '';
  const save = async () => {
    await store.setCapacity(draft.total);
    settle(draft);
  };
  return (
    <SettingSection
      title={say('capacity.title')}
      text={say('capacity.text')}
      form={{ dirty, invalid: odd, edits, save }}
    >
      <div className="sys-setting-row">
        <Field
          label={say('capacity.label')}
          hint={say('capacity.hint', numbers) + beyond}
          error={odd ? say('capacity.hundreds') : undefined}
        >
          {(control) => (
            <InputNumber
              {...control}
              min={100}
              max={1_000_000_000}
              step={100}
              precision={0}
              suffix="MB"
              value={draft.total}
              onNumberChange={(total) => Number.isFinite(total) && change({ total })}
            />
          )}
        </Field>
      </div>
    </SettingSection>
  );
}

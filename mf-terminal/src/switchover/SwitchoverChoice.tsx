import { type PictureSource, pictureSource } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { namespace } from '../messages/index.ts';
import type { PlanDraft } from './PlanDraft.ts';
import { PlanEditor } from './PlanEditor.tsx';

/** Immediately, or by weekly plan. */
export type SwitchoverMode = 'now' | 'plan';
const modes = ['now', 'plan'] as const satisfies readonly SwitchoverMode[];

interface SwitchoverChoiceProps {
  readonly mode: SwitchoverMode;
  readonly onMode: (mode: SwitchoverMode) => void;
  readonly source: PictureSource;
  readonly onSource: (source: PictureSource) => void;
  readonly plan: PlanDraft;
}

/** The source to switch to now, or the plan of sources. */
export function SwitchoverChoice({ mode, onMode, source, onSource, plan }: SwitchoverChoiceProps) {
  const say = useMessages(namespace);
  return (
    <>
      <FilterChips
        label={say('switchover.mode')}
        value={mode}
        chips={modes.map((value) => ({ value, label: say(`switchover.mode_${value}`) }))}
        onChange={onMode}
      />
      {mode === 'now' ? (
        <FilterChips
          label={say('source.label')}
          value={source}
          chips={pictureSource.options.map((value) => ({ value, label: say(`source.${value}`) }))}
          onChange={onSource}
        />
      ) : (
        <PlanEditor plan={plan} />
      )}
    </>
  );
}

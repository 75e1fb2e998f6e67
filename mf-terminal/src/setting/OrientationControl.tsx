import { useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { numberOf } from './numberOf.ts';
import type { SettingDraft } from './SettingDraft.ts';
import { valueText } from './settingMessages.ts';
import { useSettingLabel } from './useSettingLabel.ts';

/** Degrees by which the picture is turned. */
const turns = [0, 90, 180, 270] as const;

/** How the picture is turned. */
export const OrientationControl = observer(function OrientationControl({ draft }: { draft: SettingDraft }) {
  const say = useMessages(namespace);
  return (
    <Select
      value={numberOf(draft.values.orientation)}
      optionList={turns.map((turn) => ({ value: turn, label: valueText('orientation', turn, say) }))}
      aria-label={useSettingLabel('orientation')}
      onChange={(chosen) => draft.set('orientation', turns.find((turn) => turn === chosen) ?? 0)}
    />
  );
});

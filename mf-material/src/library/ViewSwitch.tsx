import { useMessages } from '@vitrine/shared/i18n';
import { Tooltip } from '@vitrine/shared/ui/basic';
import { IconGridView, IconList } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';
import type { View } from './useView.ts';

const icons = { grid: IconGridView, list: IconList } as const;
const views = ['grid', 'list'] as const;

interface ViewSwitchProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** Toggles grid and list. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const say = useMessages(namespace);
  return (
    <fieldset className="mat-views">
      <legend className="vt-hidden">{say('view.label')}</legend>
      {views.map((each) => {
        const Icon = icons[each];
        return (
          <Tooltip key={each} content={say(`view.${each}`)}>
            <button
              type="button"
              aria-pressed={each === view}
              aria-label={say(`view.${each}`)}
              onClick={() => onChange(each)}
            >
              <Icon />
            </button>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}

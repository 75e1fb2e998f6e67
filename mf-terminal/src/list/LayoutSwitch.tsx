import { useMessages } from '@vitrine/shared/i18n';
import { Tooltip } from '@vitrine/shared/ui/basic';
import { IconGridView, IconList, IconMapPin } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';
import type { ListLayout } from './ListPreferences.ts';

const icons = { table: IconList, grid: IconGridView, map: IconMapPin } as const;
const layouts = ['table', 'grid', 'map'] as const;

interface LayoutSwitchProps {
  readonly layout: ListLayout;
  readonly onChange: (layout: ListLayout) => void;
}

/** Table, grid or map. */
export function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
  const say = useMessages(namespace);
  return (
    <fieldset className="terminal-layouts">
      <legend className="vt-hidden">{say('layout.label')}</legend>
      {layouts.map((each) => {
        const Icon = icons[each];
        return (
          <Tooltip key={each} content={say(`layout.${each}`)}>
            <button
              type="button"
              aria-pressed={each === layout}
              aria-label={say(`layout.${each}`)}
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

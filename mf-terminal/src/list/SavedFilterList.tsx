import type { SavedFilter } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconDelete } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { ListPreferences } from './ListPreferences.ts';

interface SavedFilterListProps {
  readonly preferences: ListPreferences;
  readonly onApply: (filter: SavedFilter) => void;
  readonly onForget: (id: string, name: string) => void;
}

/** The named filters: each can be applied or deleted. */
export const SavedFilterList = observer(function SavedFilterList(props: SavedFilterListProps) {
  const { preferences, onApply, onForget } = props;
  const say = useMessages(namespace);
  return (
    <>
      {preferences.views.length === 0 && <p>{say('views.none')}</p>}
      <ul>
        {preferences.views.map(({ id, name, filter }) => (
          <li key={id}>
            <Button theme="borderless" type="tertiary" onClick={() => onApply(filter)}>
              {name}
            </Button>
            <Button
              theme="borderless"
              type="tertiary"
              icon={<IconDelete />}
              aria-label={say('views.forgetNamed', { name })}
              onClick={() => onForget(id, name)}
            />
          </li>
        ))}
      </ul>
    </>
  );
});

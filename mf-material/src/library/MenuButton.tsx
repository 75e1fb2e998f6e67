import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconMore } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { MaterialStore } from './MaterialStore.ts';
import './card.css';

interface MenuButtonProps {
  readonly row: MaterialRow;
  readonly store: MaterialStore;
}

/** "…" button of a material, which opens its menu. */
export const MenuButton = observer(function MenuButton({ row, store }: MenuButtonProps) {
  const say = useMessages(namespace);
  return (
    <span className="mat-card-menu" data-own>
      <Button
        theme="borderless"
        type="tertiary"
        size="small"
        tabIndex={-1}
        icon={<IconMore />}
        aria-label={say('card.actions', { name: row.name })}
        aria-haspopup="menu"
        aria-expanded={store.menu?.id === row.mtId}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          store.openMenu({ id: row.mtId, x: left, y: bottom });
        }}
      />
    </span>
  );
});

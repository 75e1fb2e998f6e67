import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconMore } from '@vitrine/shared/ui/icons';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { CardActs } from './cardActs.ts';

/** The menu of one card: open, rename, move, delete. */
export function CardMenu({ row, acts }: { readonly row: MaterialRow; readonly acts: CardActs }) {
  const say = useMessages(namespace);
  const [open, setOpen] = useState(false);
  const { rename, move, remove } = acts;
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  const menu = (
    <Dropdown.Menu>
      <Dropdown.Item onClick={choose(() => acts.open(row))}>{say('act.open')}</Dropdown.Item>
      {rename && <Dropdown.Item onClick={choose(() => rename(row))}>{say('act.rename')}</Dropdown.Item>}
      {move && <Dropdown.Item onClick={choose(() => move([row]))}>{say('act.move')}</Dropdown.Item>}
      {remove && (
        <Dropdown.Item type="danger" onClick={choose(() => remove([row]))}>
          {say('act.delete')}
        </Dropdown.Item>
      )}
    </Dropdown.Menu>
  );
  return (
    <span className="mat-card-menu" data-own>
      <Dropdown
        trigger="custom"
        visible={open}
        position="bottomRight"
        onClickOutSide={() => setOpen(false)}
        onEscKeyDown={() => setOpen(false)}
        render={menu}
      >
        <Button
          theme="borderless"
          type="tertiary"
          size="small"
          tabIndex={-1}
          icon={<IconMore />}
          aria-label={say('card.actions', { name: row.name })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </Dropdown>
    </span>
  );
}

import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { FilterSheet, type FilterSheetProps } from './FilterSheet.tsx';
import { furtherFilters } from './listAddress.ts';

/** Further filters behind one button with the number of active ones. */
export function MoreFilters({ address, onChange }: FilterSheetProps) {
  const say = useMessages(namespace);
  const [open, setOpen] = useState(false);
  const on = furtherFilters.filter((key) => address[key] !== '').length;
  return (
    <Dropdown
      trigger="custom"
      visible={open}
      position="bottomLeft"
      onClickOutSide={() => setOpen(false)}
      onEscKeyDown={() => setOpen(false)}
      render={<FilterSheet address={address} onChange={onChange} />}
    >
      <Button type="tertiary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {on === 0 ? say('filter.more') : say('filter.moreOn', { count: on })}
      </Button>
    </Dropdown>
  );
}

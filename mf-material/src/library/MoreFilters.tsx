import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { FilterSheet } from './FilterSheet.tsx';
import type { FilterProps } from './MaterialFilters.tsx';

/** Filters by day, size, tag and state, behind a button. */
export function MoreFilters({ filter, onChange }: FilterProps) {
  const say = useMessages(namespace);
  const [open, setOpen] = useState(false);
  return (
    <Dropdown
      trigger="custom"
      visible={open}
      position="bottomLeft"
      onClickOutSide={() => setOpen(false)}
      onEscKeyDown={() => setOpen(false)}
      render={<FilterSheet filter={filter} onChange={onChange} />}
    >
      <Button type="tertiary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say('filter.more')}
      </Button>
    </Dropdown>
  );
}
